import type { Cell } from './table';

/** How a file writes its numbers and days, where it can be read in two ways. */
export interface ValueStyle {
  /** The mark before the decimals; the other one stands between thousands. */
  decimal: ',' | '.';
  /** What 01/02/2026 is: the first of February, or the second of January. */
  dates: 'dmy' | 'mdy';
}

const BLANKS = /[\s\u00A0\u202F'’]/g;
/** Blanks between digits, each before three of them: `1 234 567`. `3 4` and `333 1234567` are no numbers. */
const BETWEEN_DIGITS = /\d[\s\u00A0\u202F'’]+\d/;
const GROUPED_BY_BLANKS = /^\D*\d{1,3}(?:[\s\u00A0\u202F'’]\d{3})+(?:[.,]\d+)?\D*$/;
const PLAIN = /^[+-]?(?:\d+(?:[.,]\d+)?|[.,]\d+)(?:e[+-]?\d+)?$/i;
const GROUPED_BY_POINTS = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
/** `1,234,567.8`, and `12,34,567.8` as in India. */
const GROUPED_BY_COMMAS = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?:\.\d+)?$/;
/** `1.234`: a thousand and more, or one and a bit. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;

const asNumber = (text: string, thousands: string, decimal: string): number =>
  Number(text.replaceAll(thousands, '').replace(decimal, '.'));

/** A typographic minus, brackets around what is owed, and blanks between thousands are how people write numbers; other blanks make none. */
function plainText(text: string): string {
  if (BETWEEN_DIGITS.test(text) && !GROUPED_BY_BLANKS.test(text)) return '';
  const plain = text.replace(BLANKS, '').replace(/^[−–]/, '-');
  return /^\([\d.,]+\)$/.test(plain) ? `-${plain.slice(1, -1)}` : plain;
}

/** A number as people of Europe or America write it; undefined for what is none. What can be read in one way only is read so, whatever the style. */
export function numberOf(text: string, { decimal }: Pick<ValueStyle, 'decimal'>): number | undefined {
  const plain = plainText(text);
  const other = decimal === ',' ? '.' : ',';
  if (AMBIGUOUS.test(plain)) return asNumber(plain, other, decimal);
  if (PLAIN.test(plain)) return Number(plain.replace(',', '.'));
  if (GROUPED_BY_POINTS.test(plain)) return asNumber(plain, '.', ',');
  return GROUPED_BY_COMMAS.test(plain) ? asNumber(plain, ',', '.') : undefined;
}

/** What one number says of its mark before the decimals; undefined where it says nothing. */
export function decimalOf(text: string): ',' | '.' | undefined {
  const plain = plainText(text);
  if (AMBIGUOUS.test(plain)) return undefined;
  if (PLAIN.test(plain)) return plain.includes(',') ? ',' : plain.includes('.') ? '.' : undefined;
  if (GROUPED_BY_POINTS.test(plain)) return ',';
  return GROUPED_BY_COMMAS.test(plain) ? '.' : undefined;
}

const DAY = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})\b/;
const MONTHS = 12;

/** What one day says of the order of its parts; undefined where it says nothing. */
export function orderOf(text: string): ValueStyle['dates'] | undefined {
  const [, first = 0, second = 0] = (DAY.exec(text) ?? []).map(Number);
  if (first > MONTHS && second <= MONTHS) return 'dmy';
  return second > MONTHS && first <= MONTHS ? 'mdy' : undefined;
}

function commonest<Said>(cells: Iterable<Cell>, say: (text: string) => Said | undefined): Said | undefined {
  const counts = new Map<Said, number>();
  for (const cell of cells) {
    const said = typeof cell === 'string' ? say(cell) : undefined;
    if (said !== undefined) counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/**
 * How a file writes its values, by what most of its numbers and days say; where they say nothing, by what separates its cells.
 *
 * @param numbers the cells of columns with numbers.
 * @param days the cells of columns with days and moments.
 */
export function styleOf(numbers: Iterable<Cell>, days: Iterable<Cell>, separator: string | undefined): ValueStyle {
  return {
    decimal: commonest(numbers, decimalOf) ?? (separator === ';' ? ',' : '.'),
    dates: commonest(days, orderOf) ?? 'dmy',
  };
}
