import { trendOf } from '../../../src/air/domain/air/trend';
import { MINUTE } from '../../../src/frame/time/units';

/** Cached period: the value from 15 minutes ago may be up to 15 minutes older. */
const CACHED_MS = 31 * MINUTE;
const REACH_MS = 15 * MINUTE;

type Readings = number[];

export function createRecentCo2() {
  const devices = new Map<string, Readings>();
  const timeAt = (readings: Readings, index: number) => readings[2 * index] ?? Number.NaN;

  return {
    note: (hwId: string, t: number, co2: number) => {
      const readings = devices.get(hwId) ?? [];
      if (readings.length > 0 && timeAt(readings, readings.length / 2 - 1) >= t) return;
      readings.push(t, co2);
      while (timeAt(readings, 0) < t - CACHED_MS) readings.splice(0, 2);
      devices.set(hwId, readings);
    },
    /** Returns the change of CO2 in 15 minutes, ppm; null without a trend, undefined with too few readings. */
    trend: (hwId: string) => {
      const readings = devices.get(hwId) ?? [];
      const count = readings.length / 2;
      const times = Array.from({ length: count }, (_none, index) => timeAt(readings, index));
      const [first = 0, newest = 0] = [times[0], times.at(-1)];
      if (count === 0 || newest - first < REACH_MS) return undefined;
      const values = times.map((_t, index) => readings[2 * index + 1] ?? null);
      return trendOf(times, values)?.difference ?? null;
    },
    forget: (hwId: string) => devices.delete(hwId),
  };
}
