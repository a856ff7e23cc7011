import { DAY, HOUR, MINUTE } from '../../../frame/time/units';
import { detectInterval } from '../../../frame/time-series/intervals';
import { durationOf } from '../air/average';
import type { MeasuredLine } from '../air/measured-line';
import type { Period } from '../air/occupancy';
import { median, quantile, spread } from '../trust/quantile';
import { rounded } from '../trust/sensor-check';
import { type Binned, binned } from './binned';
import type { Ventilation } from './ventilation';

/** Why nothing can be said of who was in a room. */
export const PRESENCE_REASONS = ['noVentilation', 'slowPace', 'quickAir', 'neverSeen'] as const;
export type PresenceReason = (typeof PRESENCE_REASONS)[number];

/** When people were in a room, by the CO2 that they breathe out. */
export interface Presence {
  /** Null where it is known. */
  reason: PresenceReason | null;
  /** Ascending, not touching; ms. */
  periods: readonly Period[];
  /** Of a day, in days of measured time. */
  hoursPerDay: number | null;
  /** Of a day, by the simple rule: CO2 above 650 ppm. */
  hoursAbove650: number;
  /** While people are there: half of the time fewer, and in a twentieth of it more; null where the volume is not known. */
  people: number | null;
  mostPeople: number | null;
}

const BIN = 15 * MINUTE;
/** A sitting adult breathes out 18 l CO2 an hour (ASTM D6245, 1.2 met), m3/h. Children about two thirds of it. */
const BREATHED_OUT = 0.018;
export const STALE = 650;
/** With more air changes an hour, what people breathe out is gone before it is measured. */
const MOST_AIR_CHANGES = 5;
/** How far the level of the empty room may be off, ppm. */
const BASELINE_ERROR = 25;
const SPREADS = 4;

/** What is given off in each stretch: dC/dt + λ(C − C0), ppm/h; NaN beside a gap. */
function sources({ times, values, length }: Binned, airChanges: number, baseline: number): number[] {
  return values.map((value, index) => {
    const [before, after] = [index - 1, index + 1];
    const span = (times[after] ?? Number.NaN) - (times[before] ?? Number.NaN);
    if (!(span <= 2 * length)) return Number.NaN;
    const change = ((values[after] ?? 0) - (values[before] ?? 0)) / (span / HOUR);
    return change + airChanges * (value - baseline);
  });
}

/** Stretches in which a source is there. Where windows were opened the balance is less than nothing, and whoever was there stays. */
function stretches({ times, length }: Binned, given: readonly number[], limit: number): Period[] {
  const found: Period[] = [];
  let isThere = false;
  given.forEach((source, index) => {
    if (Number.isNaN(source)) isThere = false;
    else if (source > limit) isThere = true;
    else if (source > -limit || source < -8 * limit) isThere = false;
    if (!isThere) return;
    const from = (times[index] ?? 0) - length / 2;
    const last = found.at(-1);
    if (last?.to === from) last.to = from + length;
    else found.push({ from, to: from + length });
  });
  return found;
}

/**
 * When people were in a room, by the mass balance of CO2: its source is dC/dt + λ(C − C0), with the air change λ and the level C0 of the
 * room's own decays. Somebody is there while the source is above what noise and an uncertain level make of an empty room.
 *
 * @param volume m3
 */
export function presenceOf(
  line: MeasuredLine,
  { airChanges, baseline }: Pick<Ventilation, 'airChanges' | 'baseline'>,
  volume: number | null,
): Presence {
  const pace = detectInterval(line.times) ?? Number.POSITIVE_INFINITY;
  const bins = binned(line, BIN);
  const days = (bins.values.length * BIN) / DAY;
  const above = (bins.values.filter((value) => value > STALE).length * BIN) / HOUR;
  const open = (reason: PresenceReason): Presence => {
    const hoursAbove650 = days === 0 ? 0 : rounded(above / days);
    return { reason, periods: [], hoursPerDay: null, hoursAbove650, people: null, mostPeople: null };
  };
  if (airChanges === null || baseline === null) return open('noVentilation');
  if (pace > BIN) return open('slowPace');
  if (airChanges > MOST_AIR_CHANGES) return open('quickAir');

  const given = sources(bins, airChanges, baseline);
  const quietest = quantile(bins.values, 0.25);
  const quiet = given.filter((source, index) => !Number.isNaN(source) && (bins.values[index] ?? 0) <= quietest);
  const limit = SPREADS * spread(quiet) + BASELINE_ERROR * airChanges;
  const periods = stretches(bins, given, limit);
  const onePerson = volume === null ? null : (BREATHED_OUT * 1e6) / volume;
  // Whom the room hides in its noise is not seen.
  if (
    periods.length === 0 ||
    (onePerson !== null &&
      limit > 2 * onePerson &&
      quantile(
        given.filter((each) => each > limit),
        0.5,
      ) <
        2 * limit)
  ) {
    return open('neverSeen');
  }
  const counts = onePerson === null ? [] : given.filter((source) => source > limit).map((source) => source / onePerson);
  return {
    ...{ reason: null, periods, hoursPerDay: rounded(durationOf(periods) / HOUR / days) },
    hoursAbove650: rounded(above / days),
    people: onePerson === null ? null : Math.max(1, Math.round(median(counts))),
    mostPeople: onePerson === null ? null : Math.max(1, Math.round(quantile(counts, 0.95))),
  };
}
