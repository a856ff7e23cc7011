import type { Cell } from './table';

export interface ValueStyle {
  /** Decimal mark; the other mark separates thousands. */
  decimal: ',' | '.';
  dates: 'dmy' | 'mdy';
}

const BLANKS = /[\s\u00A0\u202F'’]/g;
/** Matches spaces between digit groups as in `1 234 567`; `3 4` and `333 1234567` are no numbers. */
const BETWEEN_DIGITS = /\d[\s\u00A0\u202F'’]+\d/;
const GROUPED_BY_BLANKS = /^\D*\d{1,3}(?:[\s\u00A0\u202F'’]\d{3})+(?:[.,]\d+)?\D*$/;
const PLAIN = /^[+-]?(?:\d+(?:[.,]\d+)?|[.,]\d+)(?:e[+-]?\d+)?$/i;
const GROUPED_BY_POINTS = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
/** Matches `1,234,567.8`, and Indian grouping such as `12,34,567.8`. */
const GROUPED_BY_COMMAS = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?:\.\d+)?$/;
/** Matches numbers such as `1.234`, whose mark may separate thousands or decimals. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;

const asNumber = (text: string, thousands: string, decimal: string): number =>
  Number(text.replaceAll(thousands, '').replace(decimal, '.'));

/** Removes spaces between thousands; other spaces are invalid. */
function plainText(text: string): string {
  if (BETWEEN_DIGITS.test(text) && !GROUPED_BY_BLANKS.test(text)) return '';
  const plain = text.replace(BLANKS, '').replace(/^[−–]/, '-');
  return /^\([\d.,]+\)$/.test(plain) ? `-${plain.slice(1, -1)}` : plain;
}

/** Parses unambiguous numbers regardless of the style. */
export function numberOf(text: string, { decimal }: Pick<ValueStyle, 'decimal'>): number | undefined {
  const plain = plainText(text);
  const other = decimal === ',' ? '.' : ',';
  if (AMBIGUOUS.test(plain)) return asNumber(plain, other, decimal);
  if (PLAIN.test(plain)) return Number(plain.replace(',', '.'));
  if (GROUPED_BY_POINTS.test(plain)) return asNumber(plain, '.', ',');
  return GROUPED_BY_COMMAS.test(plain) ? asNumber(plain, ',', '.') : undefined;
}

export function decimalOf(text: string): ',' | '.' | undefined {
  const plain = plainText(text);
  if (AMBIGUOUS.test(plain)) return undefined;
  if (PLAIN.test(plain)) return plain.includes(',') ? ',' : plain.includes('.') ? '.' : undefined;
  if (GROUPED_BY_POINTS.test(plain)) return ',';
  return GROUPED_BY_COMMAS.test(plain) ? '.' : undefined;
}

const DAY = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})\b/;
const MONTHS = 12;

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

/** Decides by the majority of cells; if ambiguous, by the separator. */
export function styleOf(numbers: Iterable<Cell>, days: Iterable<Cell>, separator: string | undefined): ValueStyle {
  return {
    decimal: commonest(numbers, decimalOf) ?? (separator === ';' ? ',' : '.'),
    dates: commonest(days, orderOf) ?? 'dmy',
  };
}
