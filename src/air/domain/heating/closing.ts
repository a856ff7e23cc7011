import * as v from 'valibot';
import { toInstant, toWall } from '../../../frame/time/time-zone';
import { DAY } from '../../../frame/time/units';
import { findSetPointProblem } from './place-set-point';

export const Closing = v.object({
  /** Days `YYYY-MM-DD` in local time, both included. */
  from: v.string(),
  to: v.string(),
  celsius: v.number(),
  name: v.optional(v.string()),
});
export type Closing = v.InferOutput<typeof Closing>;

export const CurrentClosing = v.object({ ...Closing.entries, until: v.number() });
export type CurrentClosing = v.InferOutput<typeof CurrentClosing>;

/** Maximum closings of a building: two school years of single days. */
export const MAX_CLOSINGS = 200;

export const MAX_CLOSING_NAME_LENGTH = 80;

export type ClosingProblem = 'day' | 'order' | 'range' | 'step' | 'name';

function wallOf(day: unknown): number {
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return Number.NaN;
  const wall = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(wall) && formatClosingDay(wall) === day ? wall : Number.NaN;
}

export function formatClosingDay(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10);
}

export function findClosingProblem({
  from,
  to,
  celsius,
  name,
}: Partial<Record<keyof Closing, unknown>>): ClosingProblem | undefined {
  const [start, end] = [wallOf(from), wallOf(to)];
  if (Number.isNaN(start) || Number.isNaN(end)) return 'day';
  if (end < start) return 'order';
  if (name !== undefined && (typeof name !== 'string' || name.length > MAX_CLOSING_NAME_LENGTH)) return 'name';
  return findSetPointProblem(celsius);
}

export function parseClosings(entries: readonly Partial<Closing>[] = []): Closing[] {
  return entries.flatMap(({ from, to, celsius, name }) => {
    if (from === undefined || to === undefined || celsius === undefined) return [];
    const closing = { from, to, celsius, ...(name !== undefined && { name }) };
    return findClosingProblem(closing) === undefined ? [closing] : [];
  });
}

function endOf({ to }: Closing, zone: string): number {
  return toInstant(wallOf(to) + DAY, zone);
}

type Holiday = Partial<Record<'from' | 'to' | 'name', string>>;

export function isHoliday(holidays: readonly Holiday[], { from, to }: Closing): boolean {
  return holidays.some((day) => day.from === from && (day.to ?? day.from) === to);
}

/** Returns holidays of the opening hours with these closings instead of the former ones. */
export function holidaysWith(holidays: readonly Holiday[], former: readonly Closing[], closings: readonly Closing[]) {
  const other = holidays.filter((day) => ![...former, ...closings].some((closing) => isHoliday([day], closing)));
  return [...other, ...closings.map(({ from, to, name }) => ({ from, to, ...(name !== undefined && { name }) }))];
}

/** Returns the closing that started last, so that single days within holidays have priority. */
export function findClosing(closings: readonly Closing[], instant: number, zone: string): CurrentClosing | undefined {
  const today = formatClosingDay(toWall(instant, zone));
  const present = closings.filter(({ from, to }) => from <= today && today <= to);
  const [first, ...others] = present;
  if (first === undefined) return undefined;
  const latest = others.reduce((best, each) => (each.from > best.from ? each : best), first);
  return { ...latest, until: endOf(latest, zone) };
}

export function listClosingChanges(closings: readonly Closing[], zone: string): number[] {
  return closings.flatMap((each) => [toInstant(wallOf(each.from), zone), endOf(each, zone)]);
}

export function filterClosings<Days extends Omit<Closing, 'celsius'>>(closings: readonly Days[], day: string): Days[] {
  const ahead = closings.filter(({ to }) => to >= day).sort((a, b) => a.from.localeCompare(b.from));
  const keys = new Set<string>();
  return ahead.filter(({ from, to, name = '' }) => {
    const key = `${from} ${to} ${name}`;
    return !keys.has(key) && keys.add(key);
  });
}
