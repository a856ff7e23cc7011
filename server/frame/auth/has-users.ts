import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Store } from '../stores/store';

export async function hasUsers({ models, store }: { models: EntityModels; store: Store }): Promise<boolean> {
  if (models.accounts === undefined) return false;
  const { total } = await store.query(models.accounts.model.collection, { limit: 0 });
  return total > 0;
}
