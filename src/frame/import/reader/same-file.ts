import type { EntityModel } from '../../model/entity-model';
import { type PlainObject, valueAt } from '../../model/paths';
import { parseRowId, ROW_ID } from '../../model/task-calls';
import { formatCell } from './cell-text';
import type { ImportRow } from './changes';
import { ID_COLUMN, type ImportColumn, pathOf } from './columns';
import { normalizeName } from './names';
import type { TableRow } from './table';

/** Columns of references to records of the same entity, such as the parent in a tree. */
function ownReferences({ fields, name }: Pick<EntityModel, 'fields' | 'name'>) {
  return fields.filter(({ reference }) => reference?.entity === name);
}

/** Finds rows of the file that a reference means, by id or label. Ids of new records can be placeholders. */
export function findRowsNamed(
  model: EntityModel,
  columns: readonly ImportColumn[],
  rows: readonly TableRow[],
): { named(text: string): readonly string[]; labelOf(id: string): string | undefined } {
  const { idField } = model;
  const labels = ownReferences(model).flatMap(({ reference }) => reference?.labels ?? reference?.label ?? []);
  if (labels.length === 0) return { named: () => [], labelOf: () => undefined };
  const indexOf = (path: string) => columns.find((column) => pathOf(column) === path)?.index ?? -1;
  const named = [...new Set([idField ?? ID_COLUMN, ...labels])].map(indexOf).filter((index) => index >= 0);
  const shown = new Map<string, string>();
  const [exact, similar] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  for (const { line, cells } of rows) {
    const id = idField === undefined ? `${ROW_ID}${line}` : formatCell(cells[indexOf(idField)] ?? null);
    shown.set(id, formatCell(cells[indexOf(labels[0] ?? '')] ?? null));
    for (const index of named) {
      const text = formatCell(cells[index] ?? null);
      if (text === '' || id === '') continue;
      exact.set(text, (exact.get(text) ?? new Set()).add(id));
      similar.set(normalizeName(text), (similar.get(normalizeName(text)) ?? new Set()).add(id));
    }
  }
  return {
    named: (text) => [...(exact.get(text) ?? similar.get(normalizeName(text)) ?? [])],
    labelOf: (id) => shown.get(id),
  };
}

const valuesIn = (row: ImportRow): readonly (readonly [path: string, value: unknown])[] => {
  if (row.kind === 'new') return Object.entries(row.data);
  return row.kind === 'changed' ? row.changes.map(({ path, after }) => [path, after]) : [];
};

/** Sorts rows after the rows that they refer to. Refuses references to refused rows, to no record, or in a circle. */
export function sortByReferences(model: EntityModel, rows: readonly ImportRow[]): ImportRow[] {
  const { idField } = model;
  const paths = ownReferences(model).map(({ path }) => path);
  if (paths.length === 0) return [...rows];
  const keyOf = (row: ImportRow) => {
    if (idField === undefined || row.kind !== 'new') return `${ROW_ID}${row.row.line}`;
    return String(valueAt(row.data, idField.split('.')) ?? '');
  };
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const referred = (row: ImportRow) => {
    const data: PlainObject = Object.fromEntries(valuesIn(row));
    const ids = paths.flatMap((path) => [data[path] ?? valueAt(data, path.split('.'))].flat());
    return ids.flatMap((id) => (typeof id === 'string' && (byKey.has(id) || parseRowId(id) !== undefined) ? [id] : []));
  };
  const judged = new Map<ImportRow, ImportRow>();
  const open = new Set<ImportRow>();
  const visit = (row: ImportRow): ImportRow => {
    const known = judged.get(row);
    if (known !== undefined) return known;
    open.add(row);
    const lost = referred(row).find((id) => {
      const target = byKey.get(id);
      return target === undefined || open.has(target) || visit(target).kind !== 'new';
    });
    open.delete(row);
    const line = lost === undefined ? undefined : (byKey.get(lost)?.row.line ?? parseRowId(lost));
    const result: ImportRow =
      line === undefined
        ? row
        : { kind: 'refused', row: row.row, faults: [{ cause: { kind: 'refersToRow', line }, value: '' }] };
    judged.set(row, result);
    return result;
  };
  for (const row of rows) visit(row);
  return [...judged.values()];
}
