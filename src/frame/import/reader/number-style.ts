import { type DecimalMark, findDecimalMark } from '../../field-types/read-number';
import type { DateOrder } from '../../field-types/read-time';
import type { Cell } from './table';

export interface ValueStyle {
  decimal: DecimalMark;
  dates: DateOrder;
}

const DAY = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})\b/;
const MONTHS = 12;

export function detectDateOrder(text: string): DateOrder | undefined {
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

/** Detects the decimal mark and day order of most cells. If ambiguous, the separator of the file decides. */
export function detectStyle(numbers: Iterable<Cell>, days: Iterable<Cell>, separator: string | undefined): ValueStyle {
  return {
    decimal: commonest(numbers, findDecimalMark) ?? (separator === ';' ? ',' : '.'),
    dates: commonest(days, detectDateOrder) ?? 'dmy',
  };
}
