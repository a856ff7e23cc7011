import type { Site } from '../site/site';
import { USER_ENTITY } from './subjects';

/** Whether anybody can sign in with an e-mail address yet. */
export async function hasUsers({ models, store }: Pick<Site, 'models' | 'store'>): Promise<boolean> {
  const users = models.byName.get(USER_ENTITY);
  if (users === undefined) return false;
  const { total } = await store.query(users.collection, { limit: 0 });
  return total > 0;
}
