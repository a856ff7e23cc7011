import * as v from 'valibot';
import { HOUR } from '../../../frame/time/units';
import { startOfHour } from './schedule-now';
import { HOURS_PER_WEEK } from './weekly-schedule';

/** The next change of what is wanted. */
export const Switching = v.object({
  /** ms */
  instant: v.number(),
  /** °C. */
  celsius: v.number(),
});
export type Switching = v.InferOutput<typeof Switching>;

interface Ahead {
  /** ms */
  instant: number;
  /** In which hours begin. */
  zone: string;
  /** Further instants at which it may change, ms. */
  also?: readonly number[];
}

/**
 * When the temperature that is wanted changes next, looking one week ahead and at the further instants; undefined while it stays
 * the same.
 *
 * @param wantedAt what is wanted at an instant, °C.
 */
export function nextSwitching(
  wantedAt: (instant: number) => number,
  { instant, zone, also = [] }: Ahead,
): Switching | undefined {
  const now = wantedAt(instant);
  // An hour is half as long where clocks go forward by half an hour.
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
