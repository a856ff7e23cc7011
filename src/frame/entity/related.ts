import type { EntityModel } from '../model/entity-model';
import { listRelationsTo } from '../model/relations-to';
import type { ConsoleResource } from '../slots/slots';

export type Relation = { resource: ConsoleResource; key: string; isList: boolean };

/** Finds records that refer to this entity by `x-ref` or `x-link`. */
export function listRelations(model: EntityModel, resources: readonly ConsoleResource[]): Relation[] {
  const byName = new Map(resources.map((resource) => [resource.model.name, resource]));
  const models = resources.map((resource) => resource.model);
  return listRelationsTo(model, models).flatMap(({ model: { name }, key, isList }) => {
    const resource = byName.get(name);
    return resource === undefined ? [] : [{ resource, key, isList }];
  });
}
