import { HOUR } from '../../time/units';
import { startOfHour } from './schedule-now';
import { HOURS_PER_WEEK } from './weekly-schedule';

/** The next change of what is wanted. */
export interface Switching {
  /** ms */
  instant: number;
  /** °C. */
  celsius: number;
}

/**
 * When the temperature that is wanted changes next, looking one week ahead; undefined while it stays the same.
 *
 * @param wantedAt what is wanted at an instant, °C.
 */
export function nextSwitching(
  wantedAt: (instant: number) => number,
  instant: number,
  zone: string,
): Switching | undefined {
  const now = wantedAt(instant);
  for (let hour = 1; hour <= HOURS_PER_WEEK; hour += 1) {
    const begins = startOfHour(instant + hour * HOUR, zone);
    const celsius = wantedAt(begins);
    if (celsius !== now) return { instant: begins, celsius };
  }
  return undefined;
}
