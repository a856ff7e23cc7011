import type { AirPatternQuestion } from './air-pattern';
import { type OccupiedHours, occupiedPeriods, type Period } from './occupancy';
import type { PeriodQuestion } from './period-facts';

/** What a page asks about the readings of a period, in few words. */
export interface AskedPeriod {
  /** Hardware ids; each counts in the average per device, measured or not. */
  devices: readonly string[];
  /** The time that counts, half-open, ms. */
  range: Period;
  /** Of it, only these hours on the clocks of each device; null for all. */
  hours: OccupiedHours | null;
  /** IANA zone of whatever is not in `zones`. */
  timeZone: string;
  /** IANA zones of devices whose clocks show another time, by hardware id. */
  zones: ReadonlyMap<string, string>;
  /** ppm and °C; null when nobody asked for breaches. */
  co2Reference: number | null;
  temperatureReference: number | null;
  /** Shorter stretches over a reference are no breaches, ms. */
  leastBreachMs: number;
}

/** The time that counts in a zone; asked again it is the same list. */
function periodsByZone({ range, hours }: AskedPeriod): (zone: string) => readonly Period[] {
  const known = new Map<string, readonly Period[]>();
  return (zone) => {
    const periods = known.get(zone) ?? occupiedPeriods(range, hours ?? undefined, zone);
    known.set(zone, periods);
    return periods;
  };
}

/** What is to be judged of the readings. */
export function periodQuestion(asked: AskedPeriod): PeriodQuestion {
  const { devices, timeZone, zones, hours, co2Reference, temperatureReference, leastBreachMs } = asked;
  const periodsIn = periodsByZone(asked);
  const elsewhere = hours === null ? [] : [...zones];
  return {
    ...{ devices, co2Reference, temperatureReference, leastBreachMs },
    periods: periodsIn(timeZone),
    ownPeriods: new Map(elsewhere.map(([hwId, zone]) => [hwId, periodsIn(zone)])),
  };
}

/** What is to be found out about the hours of the week; `reference` is CO2 in ppm. */
export function patternQuestion(asked: AskedPeriod, reference: number): AirPatternQuestion {
  const { devices, timeZone, zones, leastBreachMs } = asked;
  const periodsIn = periodsByZone(asked);
  return {
    ...{ reference, leastBreachMs },
    devices: devices.map((hwId) => {
      const zone = zones.get(hwId) ?? timeZone;
      return { hwId, zone, periods: periodsIn(zone) };
    }),
  };
}
