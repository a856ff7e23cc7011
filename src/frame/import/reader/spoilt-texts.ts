import { parseDecimal } from '../../field-types/read-number';
import { dayOf, isoDay, parseClockTime } from '../../field-types/read-time';
import type { ExportValue } from '../../model/export-value';
import { formatCell, isClock } from './cell-text';
import { parseYesOrNo } from './names';
import type { Cell } from './table';

/** Significant digits that a spreadsheet keeps in a number. */
const STORED_DIGITS = 15;
const SHOWN_DIGITS = 6;
const SCIENTIFIC = /^[+-]?(\d+(?:[.,]\d+)?)e[+-]?\d+$/i;
/** Matches `1/2`, `3-4`, `1.2`, `4/2026`, which spreadsheets convert to dates in either order, with the current year. */
const SHORT_DAY = /^(\d{1,4})[/.-](\d{1,4})$/;
const NAMED_DAY = /^(?:(\d{1,2})[\s-]?(\p{L}{3,9})|(\p{L}{3,9})[\s-]?(\d{1,4}))$/u;

const bare = (text: string) => text.replace(/^'/, '').trim();

function readings(text: string): Set<string> {
  const found = new Set<string>();
  const plain = bare(text).replace(/%$/, '');
  for (const decimal of ['.', ','] as const) {
    const number = parseDecimal(plain, { decimal });
    if (number !== undefined && Number.isFinite(number))
      found.add(`number ${Number(number.toPrecision(STORED_DIGITS))}`);
  }
  const truth = /^(?:true|false|vero|falso|vrai|faux|wahr|falsch)$/i.test(plain) ? parseYesOrNo(plain) : undefined;
  if (truth !== undefined) found.add(`truth ${truth}`);
  const time = parseClockTime(plain);
  if (time !== undefined) found.add(`time ${time}`);
  for (const dates of ['dmy', 'mdy'] as const) {
    const day = dayOf(plain, dates);
    if (day !== undefined) found.add(`day ${day}`);
  }
  return found;
}

const MONTH_AND_DAY = 'yyyy-'.length;
const monthAndDay = (text: string, dates: 'dmy' | 'mdy' = 'dmy') => dayOf(text, dates)?.slice(MONTH_AND_DAY) ?? [];

function namedDays(text: string): string[] {
  const [, day, month, monthFirst, after] = NAMED_DAY.exec(bare(text)) ?? [];
  // Uses the leap year 2024, so that 29 February is valid.
  return [monthAndDay(`${day} ${month} 2024`), monthAndDay(`${after} ${monthFirst} 2024`)].flat();
}

function shortDays(text: string): Set<string> {
  const [, first = '', second = ''] = SHORT_DAY.exec(bare(text)) ?? [];
  const parts = [`2024-${first}-${second}`, `2024-${second}-${first}`, `${second}-${first}-1`, `${first}-${second}-1`];
  return new Set([...parts.flatMap((part) => monthAndDay(part)), ...namedDays(text)]);
}

function daysOf(cell: Cell): string[] {
  if (isClock(cell)) return cell.shows === 'time' ? [] : [isoDay(cell.wall).slice(MONTH_AND_DAY)];
  const text = formatCell(cell);
  return [monthAndDay(text, 'dmy'), monthAndDay(text, 'mdy'), namedDays(text)].flat();
}

/** True for `1.23457E+19`, a long number that has lost digits. */
function isRounded(text: string, original: string): boolean {
  const [, digits = ''] = SCIENTIFIC.exec(text) ?? [];
  const [shown, whole] = [Number(text.replace(',', '.')), Number(bare(original))];
  if (digits === '' || !Number.isFinite(whole)) return false;
  const shownDigits = Math.min(SHOWN_DIGITS, digits.replace(/\D/g, '').length);
  return shown.toPrecision(shownDigits) === whole.toPrecision(shownDigits);
}

/** True if a spreadsheet changed a text of a CSV file: `187` for `00187`, `01/02/2026` for `1/2`. */
function isSpoiltText(cell: Cell, original: string): boolean {
  const text = formatCell(cell);
  if (text === '' || bare(text) === bare(original)) return false;
  const before = readings(original);
  if ([...readings(text)].some((reading) => before.has(reading)) || isRounded(text, original)) return true;
  const days = shortDays(original);
  return daysOf(cell).some((day) => days.has(day));
}

export function isSpoilt(cell: Cell, exported: readonly ExportValue[]): boolean {
  return exported.some((one) => typeof one === 'string' && isSpoiltText(cell, one));
}

/** True if a text of a new record looks damaged by a spreadsheet: `1.23457E+19`, `1-Feb`, a date. */
export function looksSpoilt(cell: Cell): boolean {
  return isClock(cell) || SCIENTIFIC.test(formatCell(cell)) || namedDays(formatCell(cell)).length > 0;
}

export function canBeSpoilt(text: string): boolean {
  const plain = bare(text);
  const asNumber = /^[+-]?\d+$/.test(plain) && String(Number(plain)) === plain && plain.length <= STORED_DIGITS;
  return !asNumber && (readings(plain).size > 0 || shortDays(plain).size > 0);
}
