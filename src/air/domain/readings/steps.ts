import { startOfDay, toWall } from '../../../frame/time/time-zone';
import { DAY, HOUR, MINUTE, SECOND } from '../../../frame/time/units';
import type { MeasuredLine } from '../air/measured-line';
import type { Period } from '../air/occupancy';

export const MAX_STEP_DAYS = 366;

const UNITS: Readonly<Record<string, number>> = { s: SECOND, m: MINUTE, h: HOUR, d: DAY };

/** Parses Grafana's notation (`30s`, `5m`, `1h`, `7d`) to ms; undefined for other text. */
export function parseStep(text: string): number | undefined {
  const [, count = '', unit = ''] = /^(\d{1,8})([smhd])$/.exec(text) ?? [];
  const ms = Number(count) * (UNITS[unit] ?? 0);
  return ms > 0 && ms <= MAX_STEP_DAYS * DAY ? ms : undefined;
}

/** First Monday in days since the epoch, because weekly steps start on Mondays. */
const FIRST_MONDAY = 4;

/**
 * Returns the bounds of the time steps that touch a period, as whole steps counted from midnight or from the epoch. @param period half-open
 */
export function listStepBounds({ from, to }: Period, step: number, zone: string): number[] {
  const bounds: number[] = [];
  if (step % DAY !== 0) {
    for (let bound = Math.floor(from / step) * step; ; bound += step) {
      bounds.push(bound);
      if (bound >= to) return bounds;
    }
  }
  const days = step / DAY;
  const today = Math.floor(toWall(from, zone) / DAY) - FIRST_MONDAY;
  for (let shift = Math.floor(today / days) * days - today; ; shift += days) {
    const bound = startOfDay(from, zone, shift);
    bounds.push(bound);
    if (bound >= to) return bounds;
  }
}

/** Returns means weighted by time; NaN without readings. @param bounds from `listStepBounds` */
export function computeMeans({ times, values, until }: MeasuredLine, bounds: readonly number[]): Float64Array {
  const count = Math.max(0, bounds.length - 1);
  const [weighted, covered] = [new Float64Array(count), new Float64Array(count)];
  let first = 0;
  for (let index = 0; index < times.length; index += 1) {
    const begin = times[index] ?? 0;
    const end = until[index] ?? 0;
    while (first < count && (bounds[first + 1] ?? 0) <= begin) first += 1;
    for (let step = first; step < count && (bounds[step] ?? 0) < end; step += 1) {
      const ms = Math.min(end, bounds[step + 1] ?? 0) - Math.max(begin, bounds[step] ?? 0);
      weighted[step] = (weighted[step] ?? 0) + (values[index] ?? 0) * ms;
      covered[step] = (covered[step] ?? 0) + ms;
    }
  }
  return weighted.map((sum, step) => sum / (covered[step] ?? 0));
}
