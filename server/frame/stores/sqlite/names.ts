import { indexName } from '../../../../src/frame/model/table-names';
import type { Collection } from '../collection';

/** Quotes a name for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Columns that these tables have anyway. SQLite takes capitals for small letters. */
const COLUMNS_OF_VALUES = ['id', 'row'];
const COLUMNS_OF_TEXTS = ['row', 'rowid', 'rank'];

/** No path ends with a point. */
const beside = (own: readonly string[], path: string) => (own.includes(path.toLowerCase()) ? `${path}.` : path);

/** The column of a field among the indexed values, quoted. */
export function valueColumn(path: string): string {
  return quoted(path === 'id' ? path : beside(COLUMNS_OF_VALUES, path));
}

/** The column of a field among the searched texts and in the index of their parts, quoted. */
export function textColumn(path: string): string {
  return quoted(beside(COLUMNS_OF_TEXTS, path));
}

/** The JSON path of a dotted field path, for `json_extract`. */
export function jsonPath(path: string): string {
  return `$${path
    .split('.')
    .map((key) => `."${key.replaceAll('"', '\\"')}"`)
    .join('')}`;
}

/** A text as an SQL literal. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Names of the tables of one collection, quoted. */
export interface TableNames {
  /** The records, as JSON. */
  documents: string;
  /** The values for filters and sorting, separate from the documents, so that a scan stays small. */
  values: string;
  /** Searched texts, folded. */
  texts: string;
  /** Index of the parts of those texts. */
  find: string;
  /** The entries of lists of texts. */
  lists: string;
  /** The claims that may see each row. */
  acl: string;
  indexOf(path: string): string;
}

function namesOf(name: string): TableNames {
  return {
    documents: quoted(`documents_${name}`),
    values: quoted(`values_${name}`),
    texts: quoted(`texts_${name}`),
    find: quoted(`find_${name}`),
    lists: quoted(`lists_${name}`),
    acl: quoted(`acl_${name}`),
    indexOf: (path) => quoted(indexName(name, path)),
  };
}

const cache = new Map<string, TableNames>();

export function tableNames({ name }: Pick<Collection, 'name'>): TableNames {
  const names = cache.get(name) ?? namesOf(name);
  cache.set(name, names);
  return names;
}

/** The form of a text for comparisons without regard to case. */
export function folded(text: string): string {
  return text.toLowerCase();
}
