import type { ExportValue } from '../field-types/field-type';
import { isBlank } from '../field-types/field-type';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { type PlainObject, valueAt, withValueAt } from '../model/paths';
import { sameValue } from '../model/same-value';
import { isMissing, type RuleFailure } from '../model/validation-messages';
import { textOf } from './cell-text';
import { isReadable, type ReadContext, readCell } from './cell-values';
import { ID_COLUMN, type ImportColumn } from './columns';
import type { ImportRow, RowCause, RowFault, ValueChange } from './row-result';
import { sameAsExported } from './same-as-exported';
import type { Cell, TableRow } from './table';

/** How rows are taken. */
export interface ImportChoices {
  /** The column that says which record a row is about: the id, or the path of a field that no two records share. Null: every row is a new one. */
  match: string | null;
  /** What an empty cell does to a value: takes it away, or leaves it. */
  emptyCells: 'empty' | 'leave';
}

/** What is known of the records and of what the session may do with them. */
export interface ImportSite {
  model: EntityModel;
  context: ReadContext;
  /** The record with this value in a field that no two records share, or with this id (`path` is `id`). */
  recordWith(path: string, value: string): EntityRecord | undefined;
  /** What files in each language say of a value of a record. */
  exported(field: FieldModel, record: EntityRecord): readonly ExportValue[];
  mayCreate: boolean;
  mayUpdate(record: EntityRecord): boolean;
  canWrite(field: FieldModel, operation: 'create' | 'update'): boolean;
  /** The values that a new record begins with. */
  defaults: PlainObject;
  /** What the forms would find wrong with a new record, or with a record after changes of these fields. */
  failuresOf(
    operation: 'create' | 'update',
    record: PlainObject,
    fields: readonly FieldModel[],
  ): readonly RuleFailure[];
}

interface FieldColumn {
  index: number;
  field: FieldModel;
}

function saysTheSame(site: ImportSite, cell: Cell, field: FieldModel, record: EntityRecord): boolean {
  const value = valueAt(record, field.keys);
  const { timeZone, style } = site.context;
  if (isBlank(value)) return textOf(cell) === '';
  return site.exported(field, record).some((exported) => sameAsExported(cell, exported, timeZone, style));
}

/** Judges the rows of a file, one after the other: what comes twice is noticed. */
export function createJudge(site: ImportSite, columns: readonly ImportColumn[], { match, emptyCells }: ImportChoices) {
  const { model, context } = site;
  const matchIndex = columns.find(({ target }) => target === match && match !== null)?.index;
  const fields: FieldColumn[] = columns.flatMap(({ index, target }) => {
    const field = target === null ? undefined : model.fieldByPath.get(target);
    return field === undefined ? [] : [{ index, field }];
  });
  const shared = new Map<string, number>();
  const uniquePaths = [...new Set([...model.unique, ...(model.idField === undefined ? [] : [model.idField])])];

  const cellAt = ({ cells }: TableRow, index: number): Cell => cells[index] ?? null;
  const fault = (cause: RowCause, value = '', path?: string): RowFault =>
    path === undefined ? { cause, value } : { cause, value, path };

  /** Notes that a line is about something; the line that was about it before. */
  function earlier(name: string, line: number): number | undefined {
    const known = shared.get(name);
    if (known === undefined) shared.set(name, line);
    return known;
  }

  function uniqueFaults(row: TableRow, record: PlainObject, own: EntityRecord | undefined): RowFault[] {
    return uniquePaths.flatMap((path) => {
      const value = valueAt(record, path.split('.'));
      if (isBlank(value)) return [];
      const text = String(value);
      const line = earlier(`${path} ${text}`, row.line);
      const other = site.recordWith(path, text);
      if (other !== undefined && other.id !== own?.id) return [fault({ kind: 'inUse' }, text, path)];
      return line === undefined ? [] : [fault({ kind: 'twice', line }, text, path)];
    });
  }

  function ruleFaults(row: TableRow, failures: readonly RuleFailure[]): RowFault[] {
    return failures.map((failure) => {
      const column = fields.find(
        ({ field }) => failure.path === field.path || failure.path.startsWith(`${field.path}.`),
      );
      const value = column === undefined ? '' : textOf(cellAt(row, column.index));
      const needed = isMissing(failure) ? model.fieldByPath.get(failure.path) : undefined;
      if (needed !== undefined && !isReadable(needed)) return fault({ kind: 'needsForm' }, '', failure.path);
      return fault({ kind: 'rule', failure }, value, column?.field.path ?? failure.path);
    });
  }

  function newRow(row: TableRow): ImportRow {
    if (!site.mayCreate) return { kind: 'refused', row, faults: [fault({ kind: 'mayNotCreate' })] };
    const faults: RowFault[] = [];
    let data = site.defaults;
    for (const { index, field } of fields) {
      const cell = cellAt(row, index);
      const text = textOf(cell);
      if (text === '') continue;
      const read = readCell(cell, field, context);
      if ('fault' in read) faults.push(fault(read.fault, text, field.path));
      else if (!site.canWrite(field, 'create')) faults.push(fault({ kind: 'notCreated' }, text, field.path));
      else data = withValueAt(data, field.keys, read.value);
    }
    if (faults.length === 0) faults.push(...ruleFaults(row, site.failuresOf('create', data, model.fields)));
    if (faults.length === 0) faults.push(...uniqueFaults(row, data, undefined));
    return faults.length > 0 ? { kind: 'refused', row, faults } : { kind: 'new', row, data };
  }

  function changeOf(cell: Cell, field: FieldModel, record: EntityRecord): ValueChange | RowFault | undefined {
    const before = valueAt(record, field.keys) ?? undefined;
    const text = textOf(cell);
    if (text === '' && (emptyCells === 'leave' || isBlank(before))) return undefined;
    const read = readCell(cell, field, context, before);
    if ('value' in read && sameValue(read.value, before)) return undefined;
    if (saysTheSame(site, cell, field, record)) return undefined;
    if ('fault' in read) return fault(read.fault, text, field.path);
    if (!site.canWrite(field, 'update')) return fault({ kind: 'notUpdated' }, text, field.path);
    return { path: field.path, before, after: read.value };
  }

  function knownRow(row: TableRow, record: EntityRecord): ImportRow {
    const line = earlier(`record ${record.id}`, row.line);
    if (line !== undefined)
      return { kind: 'refused', row, faults: [fault({ kind: 'twice', line }, record.id, match ?? '')] };
    const found = fields.map(({ index, field }) => changeOf(cellAt(row, index), field, record));
    const changes = found.filter((one) => one !== undefined && 'after' in one);
    const faults = found.filter((one) => one !== undefined && 'cause' in one);
    const after = changes.reduce<EntityRecord>(
      (next, { path, after: value }) => withValueAt(next, path.split('.'), value),
      record,
    );
    const isChanged = ({ path = '' }: RowFault) => changes.some((change) => change.path === path);
    // What two records share already is no fault of this file.
    const unique = uniqueFaults(row, after, record).filter(isChanged);
    if (faults.length === 0 && changes.length === 0) return { kind: 'unchanged', row, record };
    if (changes.length > 0 && !site.mayUpdate(record)) faults.push(fault({ kind: 'mayNotUpdate' }, record.id));
    if (faults.length === 0) {
      const changed = changes.flatMap(({ path }) => model.fieldByPath.get(path) ?? []);
      faults.push(...ruleFaults(row, site.failuresOf('update', after, changed)), ...unique);
    }
    return faults.length > 0 ? { kind: 'refused', row, faults } : { kind: 'changed', row, record, changes };
  }

  return (row: TableRow): ImportRow => {
    const key = matchIndex === undefined ? '' : textOf(cellAt(row, matchIndex));
    if (key === '' || match === null) return newRow(row);
    const record = site.recordWith(match, key);
    if (record !== undefined) return knownRow(row, record);
    const isMadeUp = match === ID_COLUMN && model.idField === undefined;
    return isMadeUp ? { kind: 'refused', row, faults: [fault({ kind: 'noSuchId' }, key, ID_COLUMN)] } : newRow(row);
  };
}
