import type { EntityModels } from '../src/frame/model/application-model';
import type { EntityModel } from '../src/frame/model/entity-model';

/** @throws Error for an unknown resource name, which is a programming error. */
export function modelOf(models: EntityModels, resource: string): EntityModel {
  const model = models.byRoute.get(resource);
  if (model === undefined) throw new Error(`There is no resource "${resource}"`);
  return model;
}
