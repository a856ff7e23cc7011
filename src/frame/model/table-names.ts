/** What SQLite's full-text index calls the tables that it makes beside the one that it is asked for. */
const SEARCH_TABLES = ['config', 'content', 'data', 'docsize', 'idx'];

/** What a store calls the index from a row to its rights, and so no collection beside it. */
const ROW_INDEX = 'row';

/** The collections that take this name away where they are: `notes` that of `notes_data`. */
export function namesTaking(collection: string): string[] {
  const [first, ...rest] = collection.split('_');
  const last = rest.at(-1);
  return [
    ...(first === ROW_INDEX && rest.length > 0 ? [rest.join('_')] : []),
    ...(last !== undefined && SEARCH_TABLES.includes(last) ? [collection.slice(0, -last.length - 1)] : []),
  ];
}

/** What a store calls the index of a field of a collection. */
export const indexName = (collection: string, path: string): string => `by_${collection}_${path}`;
