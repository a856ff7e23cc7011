import type { ExportValue } from '../../model/export-value';
import { isClock, textOf } from './cell-text';
import { clockOf, dayOf, isoDay } from './clock-text';
import { yesOrNo } from './names';
import { numberOf } from './number-style';
import type { Cell } from './table';

/** A spreadsheet keeps so many digits of a number, and shows fewer of a large one. */
const STORED_DIGITS = 15;
const SHOWN_DIGITS = 6;
const SCIENTIFIC = /^[+-]?(\d+(?:[.,]\d+)?)e[+-]?\d+$/i;
/** `1/2`, `3-4`, `1.2`, `4/2026`: taken for a day, the parts in either order, the year put in. */
const SHORT_DAY = /^(\d{1,4})[/.-](\d{1,4})$/;
/** `MAR1`, `1-mar`, `SEPT2`. */
const NAMED_DAY = /^(?:(\d{1,2})[\s-]?(\p{L}{3,9})|(\p{L}{3,9})[\s-]?(\d{1,4}))$/u;

const bare = (text: string) => text.replace(/^'/, '').trim();

/** What a spreadsheet may take a text for, each as it can be compared: a number, a day, a time, yes or no. */
function readings(text: string): Set<string> {
  const found = new Set<string>();
  const plain = bare(text).replace(/%$/, '');
  for (const decimal of ['.', ','] as const) {
    const number = numberOf(plain, { decimal });
    if (number !== undefined && Number.isFinite(number))
      found.add(`number ${Number(number.toPrecision(STORED_DIGITS))}`);
  }
  const truth = /^(?:true|false|vero|falso|vrai|faux|wahr|falsch)$/i.test(plain) ? yesOrNo(plain) : undefined;
  if (truth !== undefined) found.add(`truth ${truth}`);
  const time = clockOf(plain);
  if (time !== undefined) found.add(`time ${time}`);
  for (const dates of ['dmy', 'mdy'] as const) {
    const day = dayOf(plain, dates);
    if (day !== undefined) found.add(`day ${day}`);
  }
  return found;
}

const MONTH_AND_DAY = 'yyyy-'.length;
const monthAndDay = (text: string, dates: 'dmy' | 'mdy' = 'dmy') => dayOf(text, dates)?.slice(MONTH_AND_DAY) ?? [];

/** `1-mar` as `03-01`. */
function namedDays(text: string): string[] {
  const [, day, month, monthFirst, after] = NAMED_DAY.exec(bare(text)) ?? [];
  // Of a year with a 29th of February.
  return [monthAndDay(`${day} ${month} 2024`), monthAndDay(`${after} ${monthFirst} 2024`)].flat();
}

/** The days of any year that a short text is taken for, as `02-01`. */
function shortDays(text: string): Set<string> {
  const [, first = '', second = ''] = SHORT_DAY.exec(bare(text)) ?? [];
  const parts = [`2024-${first}-${second}`, `2024-${second}-${first}`, `${second}-${first}-1`, `${first}-${second}-1`];
  return new Set([...parts.flatMap((part) => monthAndDay(part)), ...namedDays(text)]);
}

/** The day that a cell shows, as `02-01`, in either order of its parts; empty where it shows none. */
function daysOf(cell: Cell): string[] {
  if (isClock(cell)) return cell.shows === 'time' ? [] : [isoDay(cell.wall).slice(MONTH_AND_DAY)];
  const text = textOf(cell);
  return [monthAndDay(text, 'dmy'), monthAndDay(text, 'mdy'), namedDays(text)].flat();
}

/** `1.23457E+19`, which has lost the digits of a long number. */
function isRounded(text: string, original: string): boolean {
  const [, digits = ''] = SCIENTIFIC.exec(text) ?? [];
  const [shown, whole] = [Number(text.replace(',', '.')), Number(bare(original))];
  if (digits === '' || !Number.isFinite(whole)) return false;
  const shownDigits = Math.min(SHOWN_DIGITS, digits.replace(/\D/g, '').length);
  return shown.toPrecision(shownDigits) === whole.toPrecision(shownDigits);
}

/** Whether a cell says of a text what is left of it when a spreadsheet opens a CSV file and saves it: `187` of `00187`, `01/02/2026` of `1/2`. */
function isSpoiltText(cell: Cell, original: string): boolean {
  const text = textOf(cell);
  if (text === '' || bare(text) === bare(original)) return false;
  const before = readings(original);
  if ([...readings(text)].some((reading) => before.has(reading)) || isRounded(text, original)) return true;
  const days = shortDays(original);
  return daysOf(cell).some((day) => days.has(day));
}

/** Whether a cell differs from what an export writes of a value only as a spreadsheet spoils texts. */
export function isSpoilt(cell: Cell, exported: readonly ExportValue[]): boolean {
  return exported.some((one) => typeof one === 'string' && isSpoiltText(cell, one));
}

/** Whether a spreadsheet would take a text for something else, so that it may come back as another one. */
export function canBeSpoilt(text: string): boolean {
  const plain = bare(text);
  const asNumber = /^[+-]?\d+$/.test(plain) && String(Number(plain)) === plain && plain.length <= STORED_DIGITS;
  return !asNumber && (readings(plain).size > 0 || shortDays(plain).size > 0);
}
