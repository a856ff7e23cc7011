import type { EntityModel, EntityRecord } from '../../model/entity-model';
import { valueAt } from '../../model/paths';
import { formatCell } from './cell-text';
import type { ReadContext } from './cell-values';
import { ID_COLUMN, type ImportColumn, pathOf } from './columns';
import type { TableRow } from './table';

/** Fields that identify the record of a row: one unique field, or name and parent. */
export type ImportKey = readonly string[];

export const MAX_KEY_LENGTH = 200;

export function listUniquePaths({ unique, idField }: Pick<EntityModel, 'unique' | 'idField'>): string[] {
  return [...new Set([...(idField === undefined ? [] : [idField]), ...unique])];
}

/** Returns the key of name and parent; undefined if the entity has no name, or names are not unique within a parent. */
function nameInParent({ scope, recordLabel, fieldByPath }: EntityModel): ImportKey | undefined {
  const parent = scope?.parent;
  if (parent === undefined || fieldByPath.get(parent.key)?.reference === undefined) return undefined;
  return fieldByPath.has(recordLabel) ? [recordLabel, parent.key] : undefined;
}

export function listImportKeys(model: EntityModel, columns: readonly ImportColumn[]): ImportKey[] {
  const present = new Set(columns.map(pathOf));
  const names = nameInParent(model);
  const keys: ImportKey[] = [[ID_COLUMN], ...listUniquePaths(model).map((path) => [path])];
  return [...keys, ...(names === undefined ? [] : [names])].filter((key) => key.every((path) => present.has(path)));
}

export function findLikelyKey(
  model: EntityModel,
  columns: readonly ImportColumn[],
  rows: readonly TableRow[],
): ImportKey | null {
  const textsIn = createKeyReader(columns);
  const filled = listImportKeys(model, columns).map((key) => ({
    key,
    count: rows.filter((row) => textsIn(row, key).every((text) => text !== '')).length,
  }));
  const id = filled.find(({ key, count }) => key[0] === ID_COLUMN && count > 0);
  const [first] = filled;
  const most = filled.reduce((best, next) => (next.count > (best?.count ?? 0) ? next : best), first);
  return (id ?? most)?.key ?? null;
}

export function createKeyReader(columns: readonly ImportColumn[]): (row: TableRow, key: ImportKey) => string[] {
  const indexes = new Map(columns.map((column) => [pathOf(column), column.index]));
  return ({ cells }, key) => key.map((path) => formatCell(cells[indexes.get(path) ?? -1] ?? null));
}

export interface KeySite {
  model: EntityModel;
  context: Pick<ReadContext, 'referred'>;
  recordsWith(path: string, value: string): readonly EntityRecord[];
}

/** Finds the records with these key values; several if a name is not unique. */
export function findRecordsByKey(
  { model, context, recordsWith }: KeySite,
  key: ImportKey,
  texts: readonly string[],
): EntityRecord[] {
  const [first = '', ...others] = key;
  return recordsWith(first, texts[0] ?? '').filter((record) =>
    others.every((path, index) => {
      const field = model.fieldByPath.get(path);
      const value = valueAt(record, path.split('.'));
      const text = texts[index + 1] ?? '';
      return field !== undefined && typeof value === 'string' && context.referred(field, text).includes(value);
    }),
  );
}
