import { formatDay } from '../field-types/moment';
import type { ExportValue } from '../model/export-value';
import { formatInZone } from '../time/moment-text';
import { toWall } from '../time/time-zone';
import type { FileStyle } from './file-style';
import { guardFormula } from './formula-guard';

/** Mark at the start of a file, without which spreadsheets do not recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const NEW_LINE = '\r\n';
const SEPARATORS = { comma: ',', semicolon: ';' } as const;

/** Matches cells that need quotes: any character that a spreadsheet may split at, whatever the separator of the file. */
const QUOTED = /[,;|\t\r\n"']|^\s|\s$/;

function textCell(text: string): string {
  const safe = guardFormula(text);
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function clockText(instant: number, timeZone: string): string {
  const wall = new Date(toWall(instant, timeZone)).toISOString();
  return `${formatDay(wall.slice(0, 10))} ${wall.slice(11, 16)}`;
}

function csvCell(value: ExportValue, { csv, timeZone, yes, no }: FileStyle): string {
  const isForPeople = csv === 'semicolon';
  if (value === null) return '';
  if (typeof value === 'string') return textCell(value);
  if (typeof value === 'number') return isForPeople ? String(value).replace('.', ',') : String(value);
  if (typeof value === 'boolean') return isForPeople ? textCell(value ? yes : no) : String(value);
  if (!(value instanceof Date)) return isForPeople ? formatDay(value.day) : value.day;
  if (Number.isNaN(value.valueOf())) return '';
  return isForPeople ? clockText(value.valueOf(), timeZone) : formatInZone(value.valueOf(), timeZone);
}

/** Returns CSV in UTF-8 with neutralised formulas. The byte order mark is added only if there are headers. */
export function formatCsv(
  headers: readonly string[] | null,
  rows: readonly (readonly ExportValue[])[],
  style: FileStyle,
): string {
  const line = (cells: readonly ExportValue[]) => cells.map((cell) => csvCell(cell, style)).join(SEPARATORS[style.csv]);
  const lines = (headers === null ? rows : [headers, ...rows]).map(line);
  const isBeginning = headers !== null;
  return lines.map((text, index) => (isBeginning && index === 0 ? BYTE_ORDER_MARK : NEW_LINE) + text).join('');
}
