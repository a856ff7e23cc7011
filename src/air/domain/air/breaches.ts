import type { MeasuredLine } from './measured-line';
import type { Period } from './occupancy';

export type Breaches = ReturnType<typeof findBreaches>;

/** Finds periods above `reference`, at least `leastMs` long. A breach ends at a gap and at the end of each period. */
export function findBreaches(line: MeasuredLine, reference: number, periods: readonly Period[], leastMs = 0) {
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

export function toReadableDuration(ms: number): { value: number; unit: 'min' | 'h' } {
  const minutes = Math.round(ms / 60_000);
  return minutes < 60 ? { value: minutes, unit: 'min' } : { value: Math.round(ms / 360_000) / 10, unit: 'h' };
}

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
