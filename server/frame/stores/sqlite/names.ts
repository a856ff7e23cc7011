import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { buildIndexName } from '../../../../src/frame/model/table-names';
import type { Collection } from '../collection';
import type { SqlInput } from '../database';
import type { Change, ChangeType, StoredRecord } from '../store';

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

const COLUMNS_OF_VALUES = ['id', 'row'];
const COLUMNS_OF_TEXTS = ['row', 'rowid', 'rank'];

/** Appends a dot to a path that equals a fixed column. The result is unique, because no path ends with a dot. */
const beside = (own: readonly string[], path: string) => (own.includes(path.toLowerCase()) ? `${path}.` : path);

export function valueColumn(path: string): string {
  return quoteName(path === 'id' ? path : beside(COLUMNS_OF_VALUES, path));
}

/** Returns the column of a text's sort key. The name is unique, because no path ends with a dot. */
export function orderColumn(path: string): string {
  return quoteName(`${path}..`);
}

export function textColumn(path: string): string {
  return quoteName(beside(COLUMNS_OF_TEXTS, path));
}

export function jsonPath(path: string): string {
  return `$${path
    .split('.')
    .map((key) => `."${key.replaceAll('"', '\\"')}"`)
    .join('')}`;
}

export function quoteText(text: string): string {
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
    documents: quoteName(`documents_${name}`),
    values: quoteName(`values_${name}`),
    texts: quoteName(`texts_${name}`),
    find: quoteName(`find_${name}`),
    lists: quoteName(`lists_${name}`),
    acl: quoteName(`acl_${name}`),
    indexOf: (path) => quoteName(buildIndexName(name, path)),
  };
}

const cache = new Map<string, TableNames>();

export function tableNames({ name }: Pick<Collection, 'name'>): TableNames {
  const names = cache.get(name) ?? namesOf(name);
  cache.set(name, names);
  return names;
}

export type Fragment = { sql: string; params: readonly SqlInput[] };

export const NOTHING: Fragment = { sql: '0', params: [] };

export const MATCH_ALL: Fragment = { sql: '1', params: [] };

export function joinFragments(fragments: readonly Fragment[], separator: string): Fragment {
  return {
    sql: fragments.map((fragment) => fragment.sql).join(separator),
    params: fragments.flatMap((fragment) => fragment.params),
  };
}

export interface Predicate {
  probe: Fragment;
  seek: Fragment;
  match?: string;
}

export function toPredicate(fragment: Fragment): Predicate {
  return { probe: fragment, seek: fragment };
}

export type DocumentRow = { row: number; id: string; version: number; document: string };

export function parseStored({ document, version }: DocumentRow): StoredRecord {
  const record: EntityRecord = JSON.parse(document);
  return { record, version };
}

export interface ChangeRow {
  sequence: number;
  collection: string;
  id: string;
  type: ChangeType;
  version: number;
  fields: string;
  before: string;
  after: string;
}

export function parseChange({ fields, before, after, ...rest }: ChangeRow): Change {
  return { ...rest, fields: JSON.parse(fields), before: JSON.parse(before), after: JSON.parse(after) };
}
