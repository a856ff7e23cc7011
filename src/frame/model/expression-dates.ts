import { instantOfText, utcText } from '../time/moment-text';
import { toWall } from '../time/time-zone';
import { DAY, HOUR, MINUTE } from '../time/units';

export type ExpressionClock = { now: number; zone: string };

const DAY_TEXT = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_LENGTH = 10;
const MONTHS_OF_YEAR = 12;

function dayOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || !DAY_TEXT.test(value)) return undefined;
  const start = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(start) && dayText(start) === value ? start : undefined;
}

const dayText = (ms: number) => new Date(ms).toISOString().slice(0, DAY_LENGTH);

function momentOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? instantOfText(value) : undefined;
}

/** Returns instants in milliseconds, other values unchanged. */
export const comparable = (value: unknown): unknown =>
  typeof value === 'string' ? (instantOfText(value) ?? value) : value;

function pairOf([from, to]: readonly unknown[]): readonly [from: number, to: number] | undefined {
  const days = [dayOf(from), dayOf(to)] as const;
  const [first = momentOf(from), second = momentOf(to)] = days;
  const isMixed = (days[0] === undefined) !== (days[1] === undefined);
  return isMixed || first === undefined || second === undefined ? undefined : [first, second];
}

const between = (unit: number) => (values: readonly unknown[]) => {
  const pair = pairOf(values);
  return pair && (pair[1] - pair[0]) / unit;
};

/** Completes a month on the same day number; if the month lacks it, on the first of the next month. */
function monthsBetween([from, to]: readonly unknown[]): number | undefined {
  const [start, end] = [dayOf(from), dayOf(to)];
  if (start === undefined || end === undefined) return undefined;
  if (end < start) return -(monthsBetween([to, from]) ?? 0);
  const [first, last] = [new Date(start), new Date(end)];
  const months =
    (last.getUTCFullYear() - first.getUTCFullYear()) * MONTHS_OF_YEAR + last.getUTCMonth() - first.getUTCMonth();
  return months - (last.getUTCDate() < first.getUTCDate() ? 1 : 0);
}

function yearsBetween(values: readonly unknown[]): number | undefined {
  const months = monthsBetween(values);
  return months === undefined ? undefined : Math.trunc(months / MONTHS_OF_YEAR) + 0;
}

function dayAt(ms: number): string | undefined {
  const isDay = Number.isFinite(ms) && Math.abs(ms) < Number.MAX_SAFE_INTEGER && !Number.isNaN(new Date(ms).valueOf());
  const text = isDay ? dayText(ms) : '';
  return DAY_TEXT.test(text) ? text : undefined;
}

function withDays([start, days]: readonly unknown[]): string | number | undefined {
  if (typeof days !== 'number') return undefined;
  const day = dayOf(start);
  if (day !== undefined) return Number.isInteger(days) ? dayAt(day + days * DAY) : undefined;
  const moment = momentOf(start);
  if (moment === undefined) return undefined;
  const later = moment + days * DAY;
  if (typeof start === 'number') return later;
  return dayAt(later) === undefined ? undefined : utcText(later);
}

/** Returns the last day of the resulting month if the month lacks the day. */
function withMonths([start, months]: readonly unknown[]): string | undefined {
  const day = dayOf(start);
  if (day === undefined || typeof months !== 'number' || !Number.isInteger(months)) return undefined;
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month, Math.min(date.getUTCDate(), length)));
}

export const DATE_OPERATORS = {
  days: between(DAY),
  hours: between(HOUR),
  minutes: between(MINUTE),
  months: monthsBetween,
  years: yearsBetween,
  addDays: withDays,
  addMonths: withMonths,
} as const;

export const PRESENT = {
  now: (clock: ExpressionClock | undefined) => clock && utcText(clock.now),
  today: (clock: ExpressionClock | undefined) => clock && dayText(toWall(clock.now, clock.zone)),
} as const;
