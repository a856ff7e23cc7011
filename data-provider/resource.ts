import type { EntityModels } from '../src/frame/model/application-model';
import type { EntityModel } from '../src/frame/model/entity-model';

/** @throws Error for a name that is no resource, which is a mistake in the program. */
export function modelOf(models: EntityModels, resource: string): EntityModel {
  const model = models.byRoute.get(resource);
  if (model === undefined) throw new Error(`There is no resource "${resource}"`);
  return model;
}
