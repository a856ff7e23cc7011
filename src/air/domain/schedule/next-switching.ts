import * as v from 'valibot';
import { HOUR } from '../../../frame/time/units';
import { startOfHour } from './schedule-now';
import { HOURS_PER_WEEK } from './weekly-schedule';

export const Switching = v.object({
  instant: v.number(),
  celsius: v.number(),
});
export type Switching = v.InferOutput<typeof Switching>;

interface Ahead {
  instant: number;
  zone: string;
  also?: readonly number[];
}

/**
 * Returns the next change of the set point within a week and at the further instants; undefined if none.
 * @param wantedAt set point at an instant, °C.
 */
export function nextSwitching(
  wantedAt: (instant: number) => number,
  { instant, zone, also = [] }: Ahead,
): Switching | undefined {
  const now = wantedAt(instant);
  // An hour is half as long where the clock goes forward by half an hour.
  const hours = Array.from({ length: 2 * HOURS_PER_WEEK }, (_none, index) =>
    startOfHour(instant + (index + 1) * (HOUR / 2), zone),
  );
  const candidates = [...new Set([...hours, ...also])].filter((at) => at > instant).sort((a, b) => a - b);
  for (const at of candidates) {
    const celsius = wantedAt(at);
    if (celsius !== now) return { instant: at, celsius };
  }
  return undefined;
}
