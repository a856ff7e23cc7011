import { isPlainObject, type PlainObject } from '../model/paths';

/** A filter as it is asked, without the conditions on fields that are not kept. */
export function keptFilter(filter: PlainObject, isKept: (path: string) => boolean): PlainObject {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]): [string, unknown][] => {
      if (isKept(key)) return [[key, value]];
      if (!isPlainObject(value)) return [];
      // Nested fields may come as objects within objects: `{ place: { city: 'Roma' } }`.
      const inner = keptFilter(value, (path) => isKept(`${key}.${path}`));
      return Object.keys(inner).length === 0 ? [] : [[key, inner]];
    }),
  );
}
