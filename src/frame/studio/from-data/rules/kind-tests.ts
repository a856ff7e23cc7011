import type { Format } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats';
import { findDecimalMark, parseDecimal } from '../../../field-types/read-number';
import { dayOf, parseMomentText } from '../../../field-types/read-time';
import { isClock, parsePercentage } from '../../../import/reader/cell-text';
import { parseYesOrNo } from '../../../import/reader/names';
import { detectDateOrder, type ValueStyle } from '../../../import/reader/number-style';
import type { FieldKind } from '../../rules/change-fields';
import type { DataCell, DataTable } from './data-columns';

export type TestedKind = Exclude<FieldKind, 'money' | 'choice' | 'reference' | 'longText' | 'text'>;

/** Information that a text would lose as a number or instant. */
export type Loss = 'zero' | 'plus' | 'exponent' | 'long' | 'fraction';

/** Number of digits up to which a number is exact. */
const EXACT_DIGITS = 15;

const NUMERIC = /^[-+]?\d[\d.,\s'’]*$/;
/** Matches fractions that an instant would lose, because instants are exact to a millisecond. */
const FINER_FRACTION = /:\d{2}[.,]\d{3}0*[1-9]/;

/** Returns what a conversion loses: leading zero, sign, `1E5` or digits of a number; fraction digits of an instant. */
function lossOf(text: string): Loss | undefined {
  if (FINER_FRACTION.test(text)) return 'fraction';
  if (/^[-\d.,]+e[-+]?\d+$/i.test(text)) return /\d/.test(text) ? 'exponent' : undefined;
  if (!NUMERIC.test(text)) return undefined;
  if (/^[-+]?0\d/.test(text)) return 'zero';
  if (text.startsWith('+')) return 'plus';
  return text.replace(/\D/g, '').length > EXACT_DIGITS ? 'long' : undefined;
}

export function findLoss({ cell, text }: DataCell): Loss | undefined {
  if (typeof cell === 'string') return lossOf(text);
  const isFormatted = typeof cell === 'object' && cell !== null && 'number' in cell;
  const loss = isFormatted ? lossOf(text) : undefined;
  return loss === 'zero' || loss === 'plus' ? loss : undefined;
}

function isOf(format: Format, text: string): boolean {
  if (format instanceof RegExp) return format.test(text);
  return typeof format === 'function' && format(text) === true;
}
/** Requires a four-digit year, because `10.11.12` may be a version, and `03/04` a fraction. */
const hasWholeYear = (text: string) => text.split(/\D+/).some((digits) => digits.length === 4);

function numberIn(data: DataCell, style: ValueStyle, isTyped: boolean): number | undefined {
  const { cell, text } = data;
  if (typeof cell === 'number') return cell;
  if (findLoss(data) !== undefined) return undefined;
  if (typeof cell === 'object') return cell !== null && 'number' in cell ? cell.number : undefined;
  return typeof cell === 'string' && !isTyped ? parseDecimal(text, style) : undefined;
}

function isPercentage(data: DataCell, { style, isTyped }: Reading): boolean {
  if (!data.text.endsWith('%') || numberIn(withoutPercent(data), style, isTyped) === undefined) return false;
  const hundredths = parsePercentage(data.cell, style);
  return hundredths !== undefined && hundredths >= 0 && hundredths <= 100;
}

function withoutPercent(cell: DataCell): DataCell {
  if (!cell.text.endsWith('%')) return cell;
  const text = cell.text.slice(0, -1).trim();
  return { ...cell, cell: typeof cell.cell === 'string' ? text : cell.cell, text };
}

function isDay({ cell, text }: DataCell, { dates }: ValueStyle): boolean {
  if (isClock(cell)) return cell.shows === 'day';
  return typeof cell === 'string' && hasWholeYear(text) && dayOf(text, dates) !== undefined;
}

function isMoment({ cell, text }: DataCell, { dates }: ValueStyle): boolean {
  if (isClock(cell)) return cell.shows !== 'time';
  return typeof cell === 'string' && hasWholeYear(text) && parseMomentText(text, dates) !== undefined;
}

export type Reading = { style: ValueStyle; isTyped: boolean };

export const KIND_TESTS: Readonly<Record<TestedKind, (cell: DataCell, reading: Reading) => boolean>> = {
  boolean: ({ cell, text }) => typeof cell === 'boolean' || parseYesOrNo(text) !== undefined,
  percentage: isPercentage,
  integer: (cell, { style, isTyped }) => Number.isSafeInteger(numberIn(cell, style, isTyped)),
  number: (cell, { style, isTyped }) => numberIn(cell, style, isTyped) !== undefined,
  date: (cell, { style }) => isDay(cell, style),
  dateTime: (cell, { style }) => isMoment(cell, style),
  email: ({ text }) => isOf(fullFormats.email, text),
  url: ({ text }) => /^https?:\/\/\S+$/i.test(text) && isOf(fullFormats.uri, text),
};

export interface StyleEvidence<Style> {
  said: Style | undefined;
  counts: Readonly<Record<string, number>>;
  open: DataCell | undefined;
}

export type FileEvidence = { dates: StyleEvidence<ValueStyle['dates']>; decimal: StyleEvidence<ValueStyle['decimal']> };

/** Minimum share of matching cells for the type of a column. */
export const MIN_SHARE = 0.95;

const DMY: ValueStyle = { dates: 'dmy', decimal: '.' };
const MDY: ValueStyle = { dates: 'mdy', decimal: ',' };

function textsOf({ columns, isTyped }: DataTable, kind: 'dateTime' | 'number'): DataCell[] {
  return columns.flatMap(({ filled }) => {
    const isOne = (cell: DataCell) => [DMY, MDY].some((style) => KIND_TESTS[kind](cell, { style, isTyped }));
    const cells = kind === 'number' ? filled.map(withoutPercent) : filled;
    const texts = cells.filter(({ cell }) => typeof cell === 'string');
    const isEnough = cells.filter(isOne).length >= MIN_SHARE * filled.length;
    return isEnough ? texts.filter(isOne) : [];
  });
}

function evidenceOf<Style extends string>(
  cells: readonly DataCell[],
  said: (text: string) => Style | undefined,
  isOpen: (text: string) => boolean,
): StyleEvidence<Style> {
  const counts: Partial<Record<string, number>> = {};
  const styles = new Set<Style>();
  for (const { text } of cells) {
    const style = said(text);
    if (style === undefined) continue;
    styles.add(style);
    counts[style] = (counts[style] ?? 0) + 1;
  }
  const [only] = styles;
  return {
    said: styles.size === 1 ? only : undefined,
    counts: Object.fromEntries(Object.entries(counts).map(([style, count = 0]) => [style, count])),
    open: cells.find(({ text }) => isOpen(text)),
  };
}

const isEither = <Value>(one: Value | undefined, other: Value | undefined) =>
  one !== undefined && other !== undefined && one !== other;

const momentText = (text: string, dates: ValueStyle['dates']) => {
  const moment = parseMomentText(text, dates);
  return moment && JSON.stringify(moment);
};

export function collectFileEvidence(table: DataTable): FileEvidence {
  return {
    dates: evidenceOf(textsOf(table, 'dateTime'), detectDateOrder, (text) =>
      isEither(momentText(text, 'dmy'), momentText(text, 'mdy')),
    ),
    decimal: evidenceOf(textsOf(table, 'number'), findDecimalMark, (text) =>
      isEither(parseDecimal(text, DMY), parseDecimal(text, MDY)),
    ),
  };
}

/** True if the user must choose the format, because the evidence for ambiguous cells is missing or contradictory. */
export const isQuestion = ({ said, counts, open }: StyleEvidence<string>): boolean =>
  said === undefined && (open !== undefined || Object.keys(counts).length > 1);
