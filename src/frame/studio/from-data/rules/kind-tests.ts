import { isClock } from '../../../import/reader/cell-text';
import { dayOf, momentOf } from '../../../import/reader/clock-text';
import { yesOrNo } from '../../../import/reader/names';
import { numberOf, type ValueStyle } from '../../../import/reader/number-style';
import type { FieldKind } from '../../rules/field-kinds';
import type { DataCell } from './data-columns';

/** Kinds that the cells of a column are tried for, one by one. */
export type TriedKind = Exclude<FieldKind, 'money' | 'choice' | 'reference' | 'longText' | 'text'>;

/** Why a text with digits is no number, or what would be lost if it were one. */
export type NumberLoss = 'zero' | 'plus' | 'exponent' | 'long';

/** Numbers are exact up to so many digits. */
const EXACT_DIGITS = 15;

/** What a text would lose as a number: its leading zero, its sign, what it means (`1E5` is a code more often than a number), its last digits. */
export function numberLoss(text: string): NumberLoss | undefined {
  if (!/\d/.test(text)) return undefined;
  if (/^[-+]?0\d/.test(text)) return 'zero';
  if (text.startsWith('+')) return 'plus';
  if (/^[-\d.,]+e[-+]?\d+$/i.test(text)) return 'exponent';
  return text.replace(/\D/g, '').length > EXACT_DIGITS && /^[-\d.,\s]+$/.test(text) ? 'long' : undefined;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
/** `10.11.12` may be a version, and `03/04` a part: a day names its whole year. */
const hasWholeYear = (text: string) => text.split(/\D+/).some((digits) => digits.length === 4);

function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

function numberIn({ cell, text }: DataCell, style: ValueStyle, isTyped: boolean): number | undefined {
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'object') return cell !== null && 'number' in cell && !numberLoss(text) ? cell.number : undefined;
  if (typeof cell !== 'string' || isTyped || numberLoss(text) !== undefined) return undefined;
  return numberOf(text, style);
}

function isDay({ cell, text }: DataCell, { dates }: ValueStyle): boolean {
  if (isClock(cell)) return cell.shows === 'day';
  return typeof cell === 'string' && hasWholeYear(text) && dayOf(text, dates) !== undefined;
}

function isMoment({ cell, text }: DataCell, { dates }: ValueStyle): boolean {
  if (isClock(cell)) return cell.shows !== 'time';
  return typeof cell === 'string' && hasWholeYear(text) && momentOf(text, dates) !== undefined;
}

/** How a file is read. */
export interface Reading {
  style: ValueStyle;
  isTyped: boolean;
}

/** Whether a cell can be read as a kind. */
export const KIND_TESTS: Readonly<Record<TriedKind, (cell: DataCell, reading: Reading) => boolean>> = {
  boolean: ({ cell, text }) => typeof cell === 'boolean' || yesOrNo(text) !== undefined,
  integer: (cell, { style, isTyped }) => Number.isSafeInteger(numberIn(cell, style, isTyped)),
  number: (cell, { style, isTyped }) => numberIn(cell, style, isTyped) !== undefined,
  date: (cell, { style }) => isDay(cell, style),
  dateTime: (cell, { style }) => isMoment(cell, style),
  email: ({ text }) => EMAIL.test(text),
  url: ({ text }) => isAddress(text),
};
