import type { EntityModel } from '../model/entity-model';
import type { ConsoleResource } from './slots';

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
export function relatedTo({ name }: EntityModel, resources: readonly ConsoleResource[]): Relation[] {
  const named = resources.flatMap((resource) => resource.model.fields.map((field) => ({ resource, field })));
  const references = named.flatMap(({ resource, field: { reference, path, storage } }): Relation[] => {
    if (reference?.entity !== name || reference.listed === false) return [];
    return [{ resource, key: path, isList: storage === 'textList' }];
  });
  const links = named.flatMap(({ resource, field: { link } }): Relation[] => {
    if (link?.entity !== name || link.listed === false) return [];
    return [{ resource, key: link.key, isList: false }];
  });
  // What belongs to the record comes before what belongs to that.
  return [...references, ...links];
}
