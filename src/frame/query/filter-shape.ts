import { isPlainObject, type PlainObject } from '../model/paths';

/** Key for several conditions on one field: `{ $all: [{ watts: { ne: 5 } }, { watts: { ne: 9 } }] }`. */
export const ALL_OF = '$all';
/** Filters of which one must match: `{ $any: [{ city: 'Roma' }, { floor: { exists: false } }] }`. */
export const ANY_OF = '$any';

const GROUPS: readonly string[] = [ALL_OF, ANY_OF];

function filtersOf(group: unknown): PlainObject[] {
  return Array.isArray(group) ? group.filter(isPlainObject) : [];
}

export function listFilterNames(filter: PlainObject): string[] {
  const names = Object.entries(filter).flatMap(([key, value]) =>
    GROUPS.includes(key) ? filtersOf(value).flatMap(listFilterNames) : [key],
  );
  return [...new Set(names)];
}

export function restrictFilter(filter: PlainObject, staysIn: (path: string) => boolean): PlainObject {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]): [string, unknown][] => {
      if (GROUPS.includes(key)) {
        const filters = filtersOf(value)
          .map((one) => restrictFilter(one, staysIn))
          .filter((one) => Object.keys(one).length > 0);
        return filters.length === 0 ? [] : [[key, filters]];
      }
      if (staysIn(key)) return [[key, value]];
      if (!isPlainObject(value)) return [];
      const inner = restrictFilter(value, (path) => staysIn(`${key}.${path}`));
      return Object.keys(inner).length === 0 ? [] : [[key, inner]];
    }),
  );
}
