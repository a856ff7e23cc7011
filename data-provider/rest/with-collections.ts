import type { DataProvider } from 'ra-core';
import type { EntityModels } from '../../src/frame/model/application-model';

/** Resource names are routes of the console; the server knows collections. A name that is neither is a mistake. */
export function withCollections(provider: DataProvider, models: EntityModels): DataProvider {
  function collectionOf(resource: string): string {
    const model = models.byRoute.get(resource);
    if (model === undefined) throw new Error(`There is no resource "${resource}"`);
    return model.collection;
  }
  return {
    getList: (resource, params) => provider.getList(collectionOf(resource), params),
    getOne: (resource, params) => provider.getOne(collectionOf(resource), params),
    getMany: (resource, params) => provider.getMany(collectionOf(resource), params),
    getManyReference: (resource, params) => provider.getManyReference(collectionOf(resource), params),
    create: (resource, params) => provider.create(collectionOf(resource), params),
    update: (resource, params) => provider.update(collectionOf(resource), params),
    updateMany: (resource, params) => provider.updateMany(collectionOf(resource), params),
    delete: (resource, params) => provider.delete(collectionOf(resource), params),
    deleteMany: (resource, params) => provider.deleteMany(collectionOf(resource), params),
    supportAbortSignal: true,
  };
}
