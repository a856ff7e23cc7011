import { isBlank } from '../../field-types/field-type';
import type { EntityRecord } from '../../model/entity-model';
import type { ExportValue } from '../../model/export-value';
import type { FieldModel } from '../../model/field-model';
import { partAt } from '../../model/paths';
import { sameValue } from '../../model/same-value';
import { textOf } from './cell-text';
import { isReadable, type ReadContext, readCell } from './cell-values';
import type { RowCause, RowFault, RowNote, ValueChange } from './row-result';
import { sameAsExported } from './same-as-exported';
import { isSpoilt } from './spoilt-texts';
import type { Cell } from './table';

/** What is asked to compare a cell with the value of a record. */
export interface CompareSite {
  context: ReadContext;
  /** What files in each language say of a value of a record. */
  exported(field: FieldModel, record: EntityRecord): readonly ExportValue[];
  canWrite(field: FieldModel, operation: 'create' | 'update'): boolean;
}

/** How cells are taken that can be taken in two ways. */
export interface CellChoices {
  /** What an empty cell does to a value: takes it away, or leaves it. */
  emptyCells: 'empty' | 'leave';
  /** What becomes of a value that differs only as a spreadsheet spoils texts: it stays, or the file's is taken. */
  spoiltCells: 'leave' | 'take';
}

/** What a cell does to a value of a record; undefined where it says the same. */
export type CellOutcome = { change: ValueChange } | { fault: RowFault } | { note: RowNote } | undefined;

const faultOf = (cause: RowCause, value: string, path: string): CellOutcome => ({ fault: { cause, value, path } });

function saysTheSame(site: CompareSite, cell: Cell, field: FieldModel, record: EntityRecord): boolean {
  const { timeZone, style } = site.context;
  if (isBlank(partAt(record, field.keys))) return textOf(cell) === '';
  return site.exported(field, record).some((exported) => sameAsExported(cell, exported, timeZone, style));
}

/** Compares a cell with the value of a record in a field that the session may fill in. */
export function outcomeOf(
  site: CompareSite,
  { emptyCells, spoiltCells }: CellChoices,
  { cell, field, record }: { cell: Cell; field: FieldModel; record: EntityRecord },
): CellOutcome {
  const before = partAt(record, field.keys) ?? undefined;
  const { path } = field;
  const text = textOf(cell);
  if (text === '' && (emptyCells === 'leave' || isBlank(before))) return undefined;
  const read = readCell(cell, field, site.context, before);
  if ('value' in read && sameValue(read.value, before)) return undefined;
  if (saysTheSame(site, cell, field, record)) return undefined;
  const isSuspect = spoiltCells === 'leave' && isSpoilt(cell, site.exported(field, record));
  if (isSuspect) return { note: { kind: 'spoilt', path, before, value: text } };
  if ('fault' in read) return faultOf(read.fault, text, path);
  if (!site.canWrite(field, 'update')) return faultOf({ kind: 'notUpdated' }, text, path);
  return { change: { path, before, after: read.value } };
}

/** A note where a cell says otherwise of a field that the session only sees. */
export function noteOf(
  site: CompareSite,
  { cell, field, record }: { cell: Cell; field: FieldModel; record: EntityRecord },
): RowNote | undefined {
  const before = partAt(record, field.keys) ?? undefined;
  const value = textOf(cell);
  if (value === '' || !isReadable(field)) return undefined;
  const read = readCell(cell, field, site.context, before);
  if ('value' in read && sameValue(read.value, before)) return undefined;
  if (saysTheSame(site, cell, field, record) || isSpoilt(cell, site.exported(field, record))) return undefined;
  return { kind: 'fixed', path: field.path, before, value };
}
