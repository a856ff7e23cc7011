import { toInstant, toWall } from '../../../frame/time/time-zone';
import type { Period } from '../air/occupancy';

export type Month = string;

/** Months from 2000 on, because older readings are invalid. */
export const MONTH_PATTERN = /^20\d\d-(0[1-9]|1[0-2])$/;

function partsOf(month: Month): [year: number, index: number] {
  return [Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1];
}

export function monthAt(instant: number, zone: string): Month {
  return new Date(toWall(instant, zone)).toISOString().slice(0, 7);
}

/** Adds `count` months; negative values subtract. */
export function addMonths(month: Month, count: number): Month {
  const [year, index] = partsOf(month);
  return new Date(Date.UTC(year, index + count)).toISOString().slice(0, 7);
}

export function getMonthPeriod(month: Month, zone: string): Period {
  const [year, index] = partsOf(month);
  return { from: toInstant(Date.UTC(year, index), zone), to: toInstant(Date.UTC(year, index + 1), zone) };
}

export function getMiddleOfMonth(month: Month): number {
  const [year, index] = partsOf(month);
  return Date.UTC(year, index, 15);
}
