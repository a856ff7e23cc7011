import { isPlainObject, type PlainObject } from '../model/paths';

/** Filters that must all hold, for several conditions on one field: `{ $all: [{ watts: { ne: 5 } }, { watts: { ne: 9 } }] }`. */
export const ALL_OF = '$all';
/** Filters of which at least one must hold: `{ $any: [{ city: 'Roma' }, { floor: { exists: false } }] }`. */
export const ANY_OF = '$any';

const GROUPS: readonly string[] = [ALL_OF, ANY_OF];

function filtersOf(group: unknown): PlainObject[] {
  return Array.isArray(group) ? group.filter(isPlainObject) : [];
}

/** The names that a filter asks for, those within its groups included, each once. */
export function filterNames(filter: PlainObject): string[] {
  const names = Object.entries(filter).flatMap(([key, value]) =>
    GROUPS.includes(key) ? filtersOf(value).flatMap(filterNames) : [key],
  );
  return [...new Set(names)];
}

/** A filter as it is asked, without the conditions on fields that do not stay. */
export function filterWithin(filter: PlainObject, staysIn: (path: string) => boolean): PlainObject {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]): [string, unknown][] => {
      if (GROUPS.includes(key)) {
        const filters = filtersOf(value)
          .map((one) => filterWithin(one, staysIn))
          .filter((one) => Object.keys(one).length > 0);
        return filters.length === 0 ? [] : [[key, filters]];
      }
      if (staysIn(key)) return [[key, value]];
      if (!isPlainObject(value)) return [];
      // Nested fields may come as objects within objects: `{ place: { city: 'Roma' } }`.
      const inner = filterWithin(value, (path) => staysIn(`${key}.${path}`));
      return Object.keys(inner).length === 0 ? [] : [[key, inner]];
    }),
  );
}
