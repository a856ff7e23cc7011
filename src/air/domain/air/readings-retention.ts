import { DAY } from '../../../frame/time/units';
import type { Period } from './occupancy';

/** How readings are thinned out by age, in days. */
export interface RetentionDays {
  /** For so long each reading is retained; then the averages of the hours. */
  full: number;
  /** For so long anything is retained; null: for good. */
  hourly: number | null;
}

/** Instants (ms): readings from before are averages of hours, or gone. Both are the beginning of a day in UTC. */
export interface RetainedFrom {
  hourlyBefore: number;
  /** Null when nothing goes. */
  goneBefore: number | null;
}

/** What is retained at an instant (ms). The day on which a reading becomes that old counts as retained. */
export function retainedFrom({ full, hourly }: RetentionDays, now: number): RetainedFrom {
  const today = Math.floor(now / DAY) * DAY;
  return { hourlyBefore: today - full * DAY, goneBefore: hourly === null ? null : today - hourly * DAY };
}

/** Of these instants those that a period (ms) goes back beyond: what has to be said of its readings. */
export function thinnedIn(
  { hourlyBefore, goneBefore }: RetainedFrom,
  { from }: Pick<Period, 'from'>,
): { hourlyBefore?: number; goneBefore?: number } {
  return {
    ...(from < hourlyBefore && { hourlyBefore }),
    ...(goneBefore !== null && from < goneBefore && { goneBefore }),
  };
}

/**
 * Reads `90` (each reading for 90 days, then averages of hours for good) or `90,730` (and after 730 days nothing).
 *
 * @returns undefined when it says something else.
 */
export function parseRetentionDays(text: string): RetentionDays | undefined {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length > 2 || !parts.every((part) => /^\d{1,5}$/.test(part))) return undefined;
  const [full = 0, hourly = null] = parts.map(Number);
  return full < 2 || (hourly !== null && hourly < full) ? undefined : { full, hourly };
}
