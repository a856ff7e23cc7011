import type { EntityModels } from '../../../src/frame/model/application-model';
import { didYouMean } from '../../../src/frame/model/schema-error';
import { DataError } from '../../frame/stores/data-error';

export interface DroppedField {
  entity: string;
  collection: string;
  path: string;
}

/**
 * Returns the removed field named by `entity.field`.
 * @throws DataError if the entity does not exist or the schema still contains the field.
 */
export function fieldToDrop(name: string, models: EntityModels): DroppedField {
  const [entity = '', ...keys] = name.split('.');
  const model = models.byName.get(entity);
  const path = keys.join('.');
  if (model === undefined || path === '') {
    const hint = model === undefined ? didYouMean(entity, [...models.byName.keys()]) : '';
    throw new DataError(`--drop takes an entity and a field, as in --drop room.floor; found "${name}"${hint}`);
  }
  const isThere = model.fields.some(
    (field) => (field.path === path && !field.writeOnly) || field.path.startsWith(`${path}.`),
  );
  if (isThere) throw new DataError(`${name} is a field of the schema: take it out there first, and start once.`);
  if (model.open)
    throw new DataError(`The schema of ${entity} takes any value (additionalProperties): none is left over.`);
  return { entity, collection: model.collection, path };
}
