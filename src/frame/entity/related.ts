import type { EntityModel } from '../model/entity-model';
import { relationsTo } from '../model/relations-to';
import type { ConsoleResource } from '../slots/slots';

/** Records of another entity that name one of this entity. */
export interface Relation {
  resource: ConsoleResource;
  /** Path of their field with its id, and whether that holds several ids. */
  key: string;
  isList: boolean;
}

/**
 * What a record's page lists below it: the records that refer to it (`x-ref`) or name it (`x-link`).
 *
 * @param resources those that the session may open.
 */
export function relatedTo(model: EntityModel, resources: readonly ConsoleResource[]): Relation[] {
  const byName = new Map(resources.map((resource) => [resource.model.name, resource]));
  const models = resources.map((resource) => resource.model);
  return relationsTo(model, models).flatMap(({ model: { name }, key, isList }) => {
    const resource = byName.get(name);
    return resource === undefined ? [] : [{ resource, key, isList }];
  });
}
