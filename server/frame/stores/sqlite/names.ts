import { indexName } from '../../../../src/frame/model/table-names';
import type { Collection } from '../collection';

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

const COLUMNS_OF_VALUES = ['id', 'row'];
const COLUMNS_OF_TEXTS = ['row', 'rowid', 'rank'];

/** A final point avoids a clash with fixed columns, because no path ends with a point. */
const beside = (own: readonly string[], path: string) => (own.includes(path.toLowerCase()) ? `${path}.` : path);

export function valueColumn(path: string): string {
  return quoted(path === 'id' ? path : beside(COLUMNS_OF_VALUES, path));
}

export function textColumn(path: string): string {
  return quoted(beside(COLUMNS_OF_TEXTS, path));
}

export function jsonPath(path: string): string {
  return `$${path
    .split('.')
    .map((key) => `."${key.replaceAll('"', '\\"')}"`)
    .join('')}`;
}

export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

export interface TableNames {
  documents: string;
  values: string;
  texts: string;
  find: string;
  lists: string;
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

export function folded(text: string): string {
  return text.toLowerCase();
}
