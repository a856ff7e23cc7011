import type { OpeningHours } from '../hours/opening-hours';
import { clipped, type Segment, spansOf } from '../places/assignments';
import type { AirPatternQuestion } from './air-pattern';
import { type CountedHours, countedPeriods, type Period } from './occupancy';
import type { PeriodQuestion } from './period-facts';

export interface AskedPeriod {
  devices: readonly string[];
  /** Evaluated time in ms, half-open. */
  range: Period;
  /** Hours of the day that count, in the time zone of each device; null for all hours. */
  hours: CountedHours | null;
  timeZone: string;
  zones: ReadonlyMap<string, string>;
  openings: ReadonlyMap<string, OpeningHours>;
  /** Segments of devices of which not all readings count. */
  segments?: ReadonlyMap<string, readonly Segment[]> | undefined;
  co2Reference: number | null;
  temperatureReference: number | null;
  /** Minimum duration of a breach, ms. */
  leastBreachMs: number;
}

function periodsByPlace({ range, hours, zones, timeZone, openings, segments }: AskedPeriod) {
  const known = new Map<string, readonly Period[]>();
  const periodsIn = (zone: string, opening?: OpeningHours) => {
    const key = zone + (hours === 'opening' ? JSON.stringify(opening) : '');
    const periods = known.get(key) ?? countedPeriods(range, hours ?? undefined, { zone, opening });
    known.set(key, periods);
    return periods;
  };
  return {
    anywhere: periodsIn(timeZone),
    of: (hwId: string) => {
      const periods = periodsIn(zones.get(hwId) ?? timeZone, openings.get(hwId));
      const own = segments?.get(hwId);
      return own === undefined ? periods : spansOf(own).flatMap((span) => clipped(periods, span));
    },
  };
}

export function periodQuestion(asked: AskedPeriod): PeriodQuestion {
  const { devices, zones, openings, segments, hours, co2Reference, temperatureReference, leastBreachMs } = asked;
  const periods = periodsByPlace(asked);
  const elsewhere = hours === null ? [] : [...zones.keys()];
  const own = new Set([...elsewhere, ...(hours === 'opening' ? openings.keys() : []), ...(segments?.keys() ?? [])]);
  return {
    ...{ devices, co2Reference, temperatureReference, leastBreachMs },
    periods: periods.anywhere,
    outside: { range: asked.range, zone: asked.timeZone },
    ownPeriods: new Map([...own].map((hwId) => [hwId, periods.of(hwId)])),
  };
}

export function patternQuestion(asked: AskedPeriod, reference: number): AirPatternQuestion {
  const { devices, timeZone, zones, leastBreachMs } = asked;
  const periods = periodsByPlace(asked);
  return {
    ...{ reference, leastBreachMs },
    devices: devices.map((hwId) => ({ hwId, zone: zones.get(hwId) ?? timeZone, periods: periods.of(hwId) })),
  };
}
