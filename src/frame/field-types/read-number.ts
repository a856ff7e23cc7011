/** Decimal mark; the other mark separates thousands. */
export type DecimalMark = ',' | '.';

const BLANKS = /[\s\u00A0\u202F'’]/g;
/** Matches spaces between digits as in `1 234 567`. */
const BETWEEN_DIGITS = /\d[\s\u00A0\u202F'’]+\d/;
const GROUPED_BY_BLANKS = /^\D*\d{1,3}(?:[\s\u00A0\u202F'’]\d{3})+(?:[.,]\d+)?\D*$/;
const PLAIN = /^[+-]?(?:\d+(?:[.,]\d+)?|[.,]\d+)(?:e[+-]?\d+)?$/i;
const GROUPED_BY_POINTS = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
/** Matches `1,234,567.8`, and Indian grouping such as `12,34,567.8`. */
const GROUPED_BY_COMMAS = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?:\.\d+)?$/;
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;

const asNumber = (text: string, thousands: string, decimal: string): number =>
  Number(text.replaceAll(thousands, '').replace(decimal, '.'));

/** Removes spaces between thousands. Texts with other spaces stay invalid. */
function plainText(text: string): string {
  if (BETWEEN_DIGITS.test(text) && !GROUPED_BY_BLANKS.test(text)) return '';
  const plain = text
    .replace(BLANKS, '')
    .replace(/^[−–]/, '-')
    .replace(/^([\d.,]+)-$/, '-$1');
  return /^\([\d.,]+\)$/.test(plain) ? `-${plain.slice(1, -1)}` : plain;
}

const SIMPLE = /^\d+(?:\.\d+)?$/;

/** Parses a number whose marks are unambiguous, otherwise by the given decimal mark. */
export function parseDecimal(text: string, { decimal }: { decimal: DecimalMark }): number | undefined {
  // Parses plain digits first, which is faster for large files.
  if (SIMPLE.test(text) && (decimal === '.' || !AMBIGUOUS.test(text))) return Number(text);
  const plain = plainText(text);
  const other = decimal === ',' ? '.' : ',';
  if (AMBIGUOUS.test(plain)) return asNumber(plain, other, decimal);
  if (PLAIN.test(plain)) return Number(plain.replace(',', '.'));
  if (GROUPED_BY_POINTS.test(plain)) return asNumber(plain, '.', ',');
  return GROUPED_BY_COMMAS.test(plain) ? asNumber(plain, ',', '.') : undefined;
}

export function findDecimalMark(text: string): DecimalMark | undefined {
  const plain = plainText(text);
  if (AMBIGUOUS.test(plain)) return undefined;
  if (PLAIN.test(plain)) return plain.includes(',') ? ',' : plain.includes('.') ? '.' : undefined;
  if (GROUPED_BY_POINTS.test(plain)) return ',';
  return GROUPED_BY_COMMAS.test(plain) ? '.' : undefined;
}

/** True for texts such as `1.234`, in which the mark may separate thousands or decimals. */
export const isAmbiguous = (text: string): boolean => AMBIGUOUS.test(plainText(text));

function marksOf(locale: string): { decimal: DecimalMark; group: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: mark('decimal') === ',' ? ',' : '.', group: mark('group') };
}

/** False for more digits than a number can store, such as of a long serial number. */
function isExact(number: number, text: string): boolean {
  const significant = (digits: string) =>
    digits
      .replace(/e.*$/i, '')
      .replace(/\D/g, '')
      .replace(/^0+|0+$/g, '');
  const typed = significant(text);
  if (typed === '') return number === 0;
  return typed.length <= 100 && significant(number.toPrecision(typed.length)) === typed;
}

/**
 * Parses a number typed in a language; undefined if invalid, ambiguous, or with too many digits.
 * @example readNumber('1.500', 'it') // 1500
 * @example readNumber('1.500', 'en') // 1.5
 */
export function readNumber(text: string, locale: string): number | undefined {
  const { decimal, group } = marksOf(locale);
  const typed = text.trim().replace(/^([^.,]*\d)[.,]$/, '$1');
  const other = decimal === ',' ? '.' : ',';
  // True for a mark without a meaning in the language, such as a point in French or Swiss German.
  const isForeign = AMBIGUOUS.test(typed) && typed.includes(other) && group !== other;
  const number = isForeign ? undefined : parseDecimal(typed, { decimal });
  return number !== undefined && Number.isFinite(number) && isExact(number, typed) ? number : undefined;
}

const MAX_DECIMALS = 15;

export function formatInput(value: unknown, locale: string): string {
  if (typeof value !== 'number') return String(value ?? '');
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: MAX_DECIMALS }).format(value);
}
