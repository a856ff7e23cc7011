import { comparable } from '../../../import/reader/names';

/** An entity whose records a column may name. */
export interface RecordMatch {
  entity: string;
  /** What it is called, in each language. */
  titles: readonly string[];
  /** Whether a text is the id of a record, or the name of exactly one. */
  has(text: string): boolean;
}

/** A record by its id and what people call it. */
export interface NamedRecord {
  id: string;
  names: readonly string[];
}

/** How texts find records of an entity: by id, by name, or by a name that differs in case, accents and signs, as imports do. A name of several finds none. */
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
