import { comparable } from '../../../import/reader/names';

export interface RecordMatch {
  entity: string;
  titles: readonly string[];
  has(text: string): boolean;
}

export interface NamedRecord {
  id: string;
  names: readonly string[];
}

/**
 * Builds a lookup of records by id, by name, or by name ignoring case, accents and punctuation, as in imports.
 * Ambiguous names match no record.
 */
export function recordMatch(entity: string, titles: readonly string[], records: readonly NamedRecord[]): RecordMatch {
  const ids = new Set(records.map(({ id }) => id));
  const exact = new Map<string, Set<string>>();
  const similar = new Map<string, Set<string>>();
  const add = (map: typeof exact, name: string, id: string) => {
    if (name !== '') map.set(name, (map.get(name) ?? new Set()).add(id));
  };
  for (const { id, names } of records) {
    for (const name of names) {
      add(exact, name.trim(), id);
      add(similar, comparable(name), id);
    }
  }
  return {
    entity,
    titles,
    has: (text) => ids.has(text) || (exact.get(text) ?? similar.get(comparable(text)))?.size === 1,
  };
}
