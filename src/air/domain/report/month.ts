import { toInstant, toWall } from '../../../frame/time/time-zone';
import type { Period } from '../air/occupancy';

/** A month of the calendar, such as `2026-10`. */
export type Month = string;

/** From 2000 on, as readings are. */
export const MONTH_PATTERN = /^20\d\d-(0[1-9]|1[0-2])$/;

const monthText = (year: number, index: number): Month => new Date(Date.UTC(year, index)).toISOString().slice(0, 7);

function partsOf(month: Month): [year: number, index: number] {
  return [Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1];
}

/** The month that a clock of a zone shows at an instant. */
export function monthAt(instant: number, zone: string): Month {
  return new Date(toWall(instant, zone)).toISOString().slice(0, 7);
}

/** The month so many months later, or before where `count` is negative. */
export function monthAfter(month: Month, count: number): Month {
  const [year, index] = partsOf(month);
  return monthText(year, index + count);
}

/** The month on the clocks of a zone, half-open, ms. */
export function monthPeriod(month: Month, zone: string): Period {
  const [year, index] = partsOf(month);
  return { from: toInstant(Date.UTC(year, index), zone), to: toInstant(Date.UTC(year, index + 1), zone) };
}

/** An instant within the month in every zone, for writing its name with the clock of UTC. */
export function middleOf(month: Month): number {
  const [year, index] = partsOf(month);
  return Date.UTC(year, index, 15);
}
