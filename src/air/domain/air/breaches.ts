import type { MeasuredLine } from './measured-line';
import type { Period } from './occupancy';

/** How often and how long one device was over a reference. */
export interface Breaches {
  /** Stretches over the reference. */
  count: number;
  /** Total time over the reference, ms. */
  totalMs: number;
  longestMs: number;
  /** The first stretch was already under way when the range began: its true start is not known. */
  openAtStart: boolean;
  /** The last stretch was still under way when the range ended. */
  openAtEnd: boolean;
}

/**
 * Breaches of `reference` (strictly over it) within ascending periods. A breach ends with the first reading that is not
 * over, with a gap, and with the end of a period: two occupied mornings are two breaches even if the night between them
 * was no better. A reading counts from its own time on and for as long as intervals.ts says. A stretch shorter than
 * `leastMs` is none: neither its number nor its time counts.
 */
export function breachesOf(line: MeasuredLine, reference: number, periods: readonly Period[], leastMs = 0): Breaches {
  const found: Period[] = [];
  let current = 0;
  for (const stretch of overStretches(line, reference)) {
    while ((periods[current]?.to ?? Number.POSITIVE_INFINITY) <= stretch.from) current += 1;
    for (let index = current; index < periods.length; index += 1) {
      const period = periods[index];
      if (period === undefined || period.from >= stretch.to) break;
      const from = Math.max(stretch.from, period.from);
      const to = Math.min(stretch.to, period.to);
      if (from < to && to - from >= leastMs) found.push({ from, to });
    }
  }
  const lengths = found.map(({ from, to }) => to - from);
  const first = periods[0];
  const last = periods[periods.length - 1];
  return {
    count: found.length,
    totalMs: lengths.reduce((sum, length) => sum + length, 0),
    longestMs: lengths.reduce((longest, length) => Math.max(longest, length), 0),
    openAtStart: first !== undefined && found.some(({ from }) => from === first.from),
    openAtEnd: last !== undefined && found.some(({ to }) => to === last.to),
  };
}

/** The breaches of several devices together. The average is per device asked for, those without a breach included. */
export function combineBreaches(devices: readonly Breaches[]): {
  count: number;
  totalMs: number;
  averagePerDeviceMs: number;
} {
  const totalMs = devices.reduce((sum, device) => sum + device.totalMs, 0);
  return {
    count: devices.reduce((sum, device) => sum + device.count, 0),
    totalMs,
    averagePerDeviceMs: devices.length > 0 ? totalMs / devices.length : 0,
  };
}

/** A length of time as the cards show it: whole minutes under an hour, otherwise hours with one decimal. */
export function readableDuration(ms: number): { value: number; unit: 'min' | 'h' } {
  const minutes = Math.round(ms / 60_000);
  return minutes < 60 ? { value: minutes, unit: 'min' } : { value: Math.round(ms / 360_000) / 10, unit: 'h' };
}

/** Stretches of consecutive readings over the reference, without regard to periods. */
function overStretches({ times, values, until }: MeasuredLine, reference: number): Period[] {
  const stretches: Period[] = [];
  let current: Period | undefined;
  for (let index = 0; index < times.length; index += 1) {
    if ((values[index] ?? 0) <= reference) {
      current = undefined;
      continue;
    }
    const from = times[index] ?? 0;
    const to = until[index] ?? from;
    if (current?.to === from) current.to = to;
    else {
      current = { from, to };
      stretches.push(current);
    }
  }
  return stretches;
}
