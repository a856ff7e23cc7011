import type { OpeningHours } from '../hours/opening-hours';
import type { AirPatternQuestion } from './air-pattern';
import { type CountedHours, countedPeriods, type Period } from './occupancy';
import type { PeriodQuestion } from './period-facts';

/** What a page asks about the readings of a period, in few words. */
export interface AskedPeriod {
  /** Hardware ids; each counts in the average per device, measured or not. */
  devices: readonly string[];
  /** The time that counts, half-open, ms. */
  range: Period;
  /** Of it, only these hours on the clocks of each device; null for all. */
  hours: CountedHours | null;
  /** IANA zone of whatever is not in `zones`. */
  timeZone: string;
  /** IANA zones of devices whose clocks show another time, by hardware id. */
  zones: ReadonlyMap<string, string>;
  /** When the places of devices are open, by hardware id; the others are at all times. */
  openings: ReadonlyMap<string, OpeningHours>;
  /** ppm and °C; null when nobody asked for breaches. */
  co2Reference: number | null;
  temperatureReference: number | null;
  /** Shorter stretches over a reference are no breaches, ms. */
  leastBreachMs: number;
}

/** The time that counts for each device; asked again for the same clocks and hours it is the same list. */
function periodsByPlace({ range, hours, zones, timeZone, openings }: AskedPeriod) {
  const known = new Map<string, readonly Period[]>();
  const periodsIn = (zone: string, opening?: OpeningHours) => {
    const key = zone + (hours === 'opening' ? JSON.stringify(opening) : '');
    const periods = known.get(key) ?? countedPeriods(range, hours ?? undefined, { zone, opening });
    known.set(key, periods);
    return periods;
  };
  return {
    anywhere: periodsIn(timeZone),
    of: (hwId: string) => periodsIn(zones.get(hwId) ?? timeZone, openings.get(hwId)),
  };
}

/** What is to be judged of the readings. */
export function periodQuestion(asked: AskedPeriod): PeriodQuestion {
  const { devices, zones, openings, hours, co2Reference, temperatureReference, leastBreachMs } = asked;
  const periods = periodsByPlace(asked);
  const elsewhere = hours === null ? [] : [...zones.keys()];
  const own = new Set(hours === 'opening' ? [...elsewhere, ...openings.keys()] : elsewhere);
  return {
    ...{ devices, co2Reference, temperatureReference, leastBreachMs },
    periods: periods.anywhere,
    outside: { range: asked.range, zone: asked.timeZone },
    ownPeriods: new Map([...own].map((hwId) => [hwId, periods.of(hwId)])),
  };
}

/** What is to be found out about the hours of the week; `reference` is CO2 in ppm. */
export function patternQuestion(asked: AskedPeriod, reference: number): AirPatternQuestion {
  const { devices, timeZone, zones, leastBreachMs } = asked;
  const periods = periodsByPlace(asked);
  return {
    ...{ reference, leastBreachMs },
    devices: devices.map((hwId) => ({ hwId, zone: zones.get(hwId) ?? timeZone, periods: periods.of(hwId) })),
  };
}
