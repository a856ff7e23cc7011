import type { EntityModel, EntityModels } from './types';

/**
 * The entity that written code needs by its name.
 *
 * @throws Error when no schema has this name.
 */
export function entityNamed({ byName }: Pick<EntityModels, 'byName'>, name: string): EntityModel {
  const model = byName.get(name);
  if (model === undefined) throw new Error(`There is no entity ${name}`);
  return model;
}
