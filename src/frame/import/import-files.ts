import type { useTranslate } from 'react-admin';
import { removeFormulaGuard } from '../export/formula-guard';
import { toHeaders } from '../export/headers';
import type { ExportTable } from '../export/rows';
import type { ValueFormat } from '../field-types/field-type';
import { hasParts, partsOf } from '../field-types/parts';
import { isoDay } from '../field-types/read-time';
import type { ExportValue } from '../model/export-value';
import type { FieldModel } from '../model/field-model';
import { toInstant } from '../time/time-zone';
import { formatWallTime } from './reader/cell-text';
import { type ImportColumn, NOTE_MARK } from './reader/columns';
import type { Cell, TableRow } from './reader/table';

type Translate = ReturnType<typeof useTranslate>;

function sameCell(cell: Cell, timeZone: string): ExportValue {
  if (cell === null || typeof cell === 'number' || typeof cell === 'boolean') return cell;
  if (typeof cell === 'string') return removeFormulaGuard(cell);
  if ('error' in cell) return cell.error;
  if ('number' in cell) return cell.text.endsWith('%') ? cell.text : cell.number;
  if (cell.shows === 'time') return formatWallTime(cell.wall);
  return cell.shows === 'day' ? { day: isoDay(cell.wall) } : new Date(toInstant(cell.wall, timeZone));
}

export function createTableToCorrect(
  columns: readonly Pick<ImportColumn, 'header' | 'index'>[],
  rows: readonly { row: TableRow; cause: string }[],
  { causeTitle, timeZone }: { causeTitle: string; timeZone: string },
): ExportTable {
  return {
    headers: [...columns.map(({ header }) => header), `${NOTE_MARK} ${causeTitle}`],
    rows: rows.map(({ row, cause }) => [
      ...columns.map(({ index }) => sameCell(row.cells[index] ?? null, timeZone)),
      cause,
    ]),
  };
}

function explanation(
  { type, options = [], unit, currency, required }: FieldModel,
  format: ValueFormat,
  translate: Translate,
): string {
  const say = (key: string, values: Record<string, string> = {}) =>
    translate(`framework.import.explain.${key}`, values);
  const choices = options.map(({ label }) => format.text(label)).join(', ');
  const kinds: Readonly<Record<string, () => string>> = {
    boolean: () => say('yesNo', { yes: format.yesNo(true), no: format.yesNo(false) }),
    enum: () => say('choice', { choices }),
    multiEnum: () => say('several', { choices }),
    date: () => say('day'),
    dateTime: () => say('moment'),
    instant: () => say('moment'),
    timeOfDay: () => say('time'),
    duration: () => say('duration'),
    isoDuration: () => say('duration'),
    reference: () => say('reference'),
    ...Object.fromEntries(['referenceList', 'stringList', 'emailList'].map((name) => [name, () => say('list')])),
    ...Object.fromEntries(
      ['object', 'objectList', 'list', 'keyValues', 'json'].map((name) => [name, () => say('json')]),
    ),
    ...Object.fromEntries(
      ['number', 'numericId', 'rating', 'percentage', 'money'].map((name) => {
        const sign = name === 'percentage' ? '%' : (currency ?? unit);
        return [name, () => (sign === undefined ? say('number') : say('numberIn', { unit: sign }))];
      }),
    ),
  };
  const kind = kinds[type]?.() ?? say('text');
  return required ? `${kind} (${say('required')})` : kind;
}

export function createTemplateTable(
  fields: readonly FieldModel[],
  { format, translate, timeZone }: { format: ValueFormat; translate: Translate; timeZone: string },
): ExportTable {
  const columns = fields.flatMap((field) => (hasParts(field) ? partsOf(field, () => [0]) : [field]));
  const line = columns.map((field) => explanation(field, format, translate));
  return {
    headers: toHeaders(columns, format, timeZone),
    rows: [line.map((text, index) => (index === 0 ? `${NOTE_MARK} ${text}` : text))],
  };
}
