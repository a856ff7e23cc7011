import type { EntityModels } from './application-model';
import type { NamedModel } from './entities';
import type { EntityModel } from './entity-model';

export function isNamed<Name extends string>(model: EntityModel, name: Name): model is NamedModel<Name> {
  return model.name === name;
}

export function findEntity<Name extends string>(
  { byName }: Pick<EntityModels, 'byName'>,
  name: Name,
): NamedModel<Name> | undefined {
  const model = byName.get(name);
  return model !== undefined && isNamed(model, name) ? model : undefined;
}

export function entityNamed<Name extends string>(models: Pick<EntityModels, 'byName'>, name: Name): NamedModel<Name> {
  const model = findEntity(models, name);
  if (model === undefined) throw new Error(`There is no entity ${name}`);
  return model;
}
