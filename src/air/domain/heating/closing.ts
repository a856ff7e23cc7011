import * as v from 'valibot';
import { toInstant, toWall } from '../../../frame/time/time-zone';
import { DAY } from '../../../frame/time/units';
import { setPointProblem } from './set-point';

/** Days on which a building is closed and heated to a set point of their own. */
export const Closing = v.object({
  /** The first and the last day, `YYYY-MM-DD` on the building's clock, both included. */
  from: v.string(),
  to: v.string(),
  /** °C. */
  celsius: v.number(),
  /** What the days are called, such as "Christmas holidays". */
  name: v.optional(v.string()),
});
export type Closing = v.InferOutput<typeof Closing>;

/** A closing that goes on at an instant, with the instant at which it ends, ms. */
export const PresentClosing = v.object({ ...Closing.entries, until: v.number() });
export type PresentClosing = v.InferOutput<typeof PresentClosing>;

/** How many closings a building has at most: two school years of single days fit. */
export const MAX_CLOSINGS = 200;

/** Characters of a closing's name. */
export const MAX_CLOSING_NAME_LENGTH = 80;

/** What is wrong with a closing: a day that does not exist, an end before its start, a set point, or a long name. */
export type ClosingProblem = 'day' | 'order' | 'range' | 'step' | 'name';

/** The start of a day on a clock on the wall, ms; NaN for a day that does not exist. */
function wallOf(day: unknown): number {
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return Number.NaN;
  const wall = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(wall) && dayOf(wall) === day ? wall : Number.NaN;
}

/** The day of a time on the wall, ms, as `YYYY-MM-DD`. */
export function dayOf(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10);
}

/** The first thing that is wrong with a closing; undefined for one that can be stored. */
export function closingProblem({
  from,
  to,
  celsius,
  name,
}: Partial<Record<keyof Closing, unknown>>): ClosingProblem | undefined {
  const [start, end] = [wallOf(from), wallOf(to)];
  if (Number.isNaN(start) || Number.isNaN(end)) return 'day';
  if (end < start) return 'order';
  if (name !== undefined && (typeof name !== 'string' || name.length > MAX_CLOSING_NAME_LENGTH)) return 'name';
  return setPointProblem(celsius);
}

/** The closings among what a record keeps; what could not be stored today is left out. */
export function storedClosings(entries: readonly Partial<Closing>[] = []): Closing[] {
  return entries.flatMap(({ from, to, celsius, name }) => {
    if (from === undefined || to === undefined || celsius === undefined) return [];
    const closing = { from, to, celsius, ...(name !== undefined && { name }) };
    return closingProblem(closing) === undefined ? [closing] : [];
  });
}

function endOf({ to }: Closing, zone: string): number {
  return toInstant(wallOf(to) + DAY, zone);
}

/** The closing that goes on at an instant: of several, the one that began last, so that single days within holidays count. */
export function closingAt(closings: readonly Closing[], instant: number, zone: string): PresentClosing | undefined {
  const today = dayOf(toWall(instant, zone));
  const present = closings.filter(({ from, to }) => from <= today && today <= to);
  const [first, ...others] = present;
  if (first === undefined) return undefined;
  const latest = others.reduce((best, each) => (each.from > best.from ? each : best), first);
  return { ...latest, until: endOf(latest, zone) };
}

/** Instants at which closings begin and end, ms. */
export function changesOfClosings(closings: readonly Closing[], zone: string): number[] {
  return closings.flatMap((each) => [toInstant(wallOf(each.from), zone), endOf(each, zone)]);
}

/** Closings, or other named days, by their first day, each once, without those that were over before a day. */
export function closingsFrom<Days extends Omit<Closing, 'celsius'>>(closings: readonly Days[], day: string): Days[] {
  const ahead = closings.filter(({ to }) => to >= day).sort((a, b) => a.from.localeCompare(b.from));
  const keys = new Set<string>();
  return ahead.filter(({ from, to, name = '' }) => {
    const key = `${from} ${to} ${name}`;
    return !keys.has(key) && keys.add(key);
  });
}
