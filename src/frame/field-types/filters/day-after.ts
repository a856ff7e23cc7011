import type { ValueFormat } from '../field-type';

const LONGER_THAN_A_DAY_MS = 36 * 3_600_000;

/**
 * The first instant (ms) after a day such as `2026-11-21`. Days of 23 and 25 hours: the next one begins where the zone
 * says, not 24 hours later.
 */
export function dayAfter(day: string, format: Pick<ValueFormat, 'startOfDay' | 'isoDay'>): number {
  return format.startOfDay(format.isoDay(format.startOfDay(day) + LONGER_THAN_A_DAY_MS));
}
