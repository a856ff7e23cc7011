import type { EntityModel } from '../model/types';
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
  return resources.flatMap((resource) =>
    resource.model.fields.flatMap(({ reference, link, path, storage }): Relation[] => {
      const named = link ?? reference;
      if (named === undefined || named.entity !== name || named.listed === false) return [];
      return [{ resource, key: link?.key ?? path, isList: storage === 'textList' }];
    }),
  );
}
