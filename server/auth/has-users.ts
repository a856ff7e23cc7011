import type { EntityModels } from '../../src/model/types';
import type { Store } from '../stores/store';
import { USER_ENTITY } from './subjects';

/** Whether anybody can sign in with an e-mail address yet. */
export async function hasUsers({ models, store }: { models: EntityModels; store: Store }): Promise<boolean> {
  const users = models.byName.get(USER_ENTITY);
  if (users === undefined) return false;
  const { total } = await store.query(users.collection, { limit: 0 });
  return total > 0;
}
