import { DAY } from '../../../frame/time/units';
import type { Period } from './occupancy';

export interface RetentionDays {
  full: number;
  hourly: number | null;
}

export interface RetainedFrom {
  /** First instant with all readings. Earlier days are thinned to hourly averages. */
  hourlyBefore: number;
  goneBefore: number | null;
  whole?: ReadonlyMap<string, ReadonlySet<number>>;
}

export function computeRetainedFrom({ full, hourly }: RetentionDays, now: number): RetainedFrom {
  const today = Math.floor(now / DAY) * DAY;
  return { hourlyBefore: today - full * DAY, goneBefore: hourly === null ? null : today - hourly * DAY };
}

export function findThinned(
  { hourlyBefore, goneBefore }: RetainedFrom,
  { from }: Pick<Period, 'from'>,
): { hourlyBefore?: number; goneBefore?: number } {
  return {
    ...(from < hourlyBefore && { hourlyBefore }),
    ...(goneBefore !== null && from < goneBefore && { goneBefore }),
  };
}

/** Parses `90` (then hourly averages forever) or `90,730` (deleted after 730 days); otherwise undefined. */
export function parseRetentionDays(text: string): RetentionDays | undefined {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length > 2 || !parts.every((part) => /^\d{1,5}$/.test(part))) return undefined;
  const [full = 0, hourly = null] = parts.map(Number);
  return full < 2 || (hourly !== null && hourly < full) ? undefined : { full, hourly };
}
