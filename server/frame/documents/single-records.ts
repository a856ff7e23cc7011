import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Store } from '../stores/store';
import { SYSTEM } from './actor';
import type { Documents } from './documents';

interface Records {
  models: EntityModels;
  store: Pick<Store, 'get'>;
  documents: Pick<Documents, 'create'>;
}

export async function makeSingleRecords({ models, store, documents }: Records): Promise<void> {
  for (const model of models.list) {
    if (model.single !== true || (await store.get(model.collection, model.name)) !== undefined) continue;
    await documents.create(SYSTEM, model, { id: model.name });
  }
}
