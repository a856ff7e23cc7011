import { isBlank } from '../../field-types/field-type';
import { dayOf, isoDay, parseMomentText } from '../../field-types/read-time';
import type { EntityRecord } from '../../model/entity-model';
import type { ExportValue } from '../../model/export-value';
import type { FieldModel } from '../../model/field-model';
import { getPart, type PlainObject } from '../../model/paths';
import { isSameValue } from '../../model/same-value';
import type { RuleFailure } from '../../model/validation-messages';
import { toWall } from '../../time/time-zone';
import { MINUTE } from '../../time/units';
import { formatCell, isClock, parseNumber } from './cell-text';
import { type CellFault, isReadable, type ReadContext, readCell } from './cell-values';
import { parseYesOrNo } from './names';
import type { ValueStyle } from './number-style';
import { isSpoilt } from './spoilt-texts';
import type { Cell, TableRow } from './table';

export type RowCause =
  | CellFault
  | { kind: 'rule'; failure: RuleFailure }
  | {
      kind: 'notCreated' | 'notUpdated' | 'noSuchId' | 'mayNotCreate' | 'mayNotUpdate' | 'inUse' | 'needsForm';
    }
  | { kind: 'twice' | 'refersToRow'; line: number }
  | { kind: 'cells'; count: number; headers: number }
  | { kind: 'own'; key: string };

export type RowFault = { cause: RowCause; path?: string; value: string };

export type ValueChange = { path: string; before: unknown; after: unknown };

export interface RowNote {
  /** `spoilt`: differs only by spreadsheet damage; `doubtful`: new and looks damaged; `fixed`: cannot be imported. */
  kind: 'spoilt' | 'doubtful' | 'fixed';
  path: string;
  before: unknown;
  value: string;
}

export type ImportRow = { row: TableRow; notes?: readonly RowNote[] } & (
  | { kind: 'new'; data: PlainObject }
  | { kind: 'changed'; record: EntityRecord; changes: readonly ValueChange[] }
  | { kind: 'unchanged'; record: EntityRecord }
  | { kind: 'refused'; faults: readonly RowFault[]; record?: EntityRecord }
);

function sameMoment(cell: Cell, exported: Date, timeZone: string, style: ValueStyle): boolean {
  const moment = isClock(cell) ? { wall: cell.wall } : parseMomentText(formatCell(cell), style.dates);
  if (moment === undefined) return false;
  if ('instant' in moment) return moment.instant === exported.valueOf();
  const wall = toWall(exported.valueOf(), timeZone);
  // Compares wall times, also without seconds: display files omit seconds and do not mark the hour repeated by DST.
  return moment.wall === wall || moment.wall === Math.floor(wall / MINUTE) * MINUTE;
}

/** True if an export would write this cell. Exports omit seconds and write displayed texts. */
function sameAsExported(cell: Cell, exported: ExportValue, timeZone: string, style: ValueStyle): boolean {
  if (exported === null || exported === '') return formatCell(cell) === '';
  if (typeof exported === 'string') return formatCell(cell) === exported.replace(/\r\n?/g, '\n').trim();
  if (typeof exported === 'number') return parseNumber(cell, style) === exported;
  if (typeof exported === 'boolean')
    return (typeof cell === 'boolean' ? cell : parseYesOrNo(formatCell(cell))) === exported;
  if (exported instanceof Date) return sameMoment(cell, exported, timeZone, style);
  return (isClock(cell) ? isoDay(cell.wall) : dayOf(formatCell(cell), style.dates)) === exported.day;
}

export interface CompareSite {
  context: ReadContext;
  exported(field: FieldModel, record: EntityRecord): readonly ExportValue[];
  canWrite(field: FieldModel, operation: 'create' | 'update'): boolean;
}

export interface CellChoices {
  emptyCells: 'empty' | 'leave';
  /** Effect of a damaged cell: keeps the stored value or imports the damaged value. */
  spoiltCells: 'leave' | 'take';
}

type CellOutcome = { change: ValueChange } | { fault: RowFault } | { note: RowNote } | undefined;

const faultOf = (cause: RowCause, value: string, path: string): CellOutcome => ({ fault: { cause, value, path } });

function saysTheSame(site: CompareSite, cell: Cell, field: FieldModel, record: EntityRecord): boolean {
  const { timeZone, style } = site.context;
  if (isBlank(getPart(record, field.keys))) return formatCell(cell) === '';
  return site.exported(field, record).some((exported) => sameAsExported(cell, exported, timeZone, style));
}

export function compareCell(
  site: CompareSite,
  { emptyCells, spoiltCells }: CellChoices,
  { cell, field, record }: { cell: Cell; field: FieldModel; record: EntityRecord },
): CellOutcome {
  const before = getPart(record, field.keys) ?? undefined;
  const { path } = field;
  const text = formatCell(cell);
  if (text === '' && (emptyCells === 'leave' || isBlank(before))) return undefined;
  const read = readCell(cell, field, site.context, before);
  if ('value' in read && isSameValue(read.value, before)) return undefined;
  if (saysTheSame(site, cell, field, record)) return undefined;
  const isSuspect = spoiltCells === 'leave' && isSpoilt(cell, site.exported(field, record));
  if (isSuspect) return { note: { kind: 'spoilt', path, before, value: text } };
  if ('fault' in read) return faultOf(read.fault, text, path);
  if (!site.canWrite(field, 'update')) return faultOf({ kind: 'notUpdated' }, text, path);
  return { change: { path, before, after: read.value } };
}

export function findRowNote(
  site: CompareSite,
  { cell, field, record }: { cell: Cell; field: FieldModel; record: EntityRecord },
): RowNote | undefined {
  const before = getPart(record, field.keys) ?? undefined;
  const value = formatCell(cell);
  if (value === '' || !isReadable(field)) return undefined;
  const read = readCell(cell, field, site.context, before);
  if ('value' in read && isSameValue(read.value, before)) return undefined;
  if (saysTheSame(site, cell, field, record) || isSpoilt(cell, site.exported(field, record))) return undefined;
  return { kind: 'fixed', path: field.path, before, value };
}
