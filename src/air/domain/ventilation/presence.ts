import { DAY, HOUR, MINUTE } from '../../../frame/time/units';
import { detectInterval } from '../../../frame/time-series/intervals';
import { durationOf } from '../air/average';
import type { MeasuredLine } from '../air/measured-line';
import type { Period } from '../air/occupancy';
import { median, quantile, spread } from '../trust/quantile';
import { rounded } from '../trust/sensor-check';
import { type Binned, binned } from './straight-line';
import { type Ventilation, ventilationOf } from './ventilation';

export const PRESENCE_REASONS = ['noVentilation', 'slowPace', 'quickAir', 'neverSeen'] as const;
type PresenceReason = (typeof PRESENCE_REASONS)[number];

export interface Presence {
  reason: PresenceReason | null;
  /** Ascending, not adjacent; ms. */
  periods: readonly Period[];
  hoursPerDay: number | null;
  /** Hours per day with CO2 above 650 ppm, a simple rule of thumb. */
  hoursAbove650: number;
  /** Median and 95th percentile of people during occupancy; null without room volume. */
  people: number | null;
  mostPeople: number | null;
}

const BIN = 15 * MINUTE;
/** Generation in m³/h: 18 l per hour of a seated adult (ASTM D6245, 1.2 met). Children generate about two thirds. */
const BREATHED_OUT = 0.018;
export const STALE = 650;
/** At higher air changes per hour, exhaled CO2 disappears before it is measured. */
const MOST_AIR_CHANGES = 5;
const BASELINE_ERROR = 25;
const SPREADS = 4;

/** Computes dC/dt + λ(C − C0), ppm/h; NaN next to a gap. */
function sources({ times, values, length }: Binned, airChanges: number, baseline: number): number[] {
  return values.map((value, index) => {
    const [before, after] = [index - 1, index + 1];
    const span = (times[after] ?? Number.NaN) - (times[before] ?? Number.NaN);
    if (!(span <= 2 * length)) return Number.NaN;
    const change = ((values[after] ?? 0) - (values[before] ?? 0)) / (span / HOUR);
    return change + airChanges * (value - baseline);
  });
}

/** Bridges open windows, which make the balance negative but do not end occupancy. */
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

/** Uses the CO2 mass balance dC/dt + λ(C − C0), while the source exceeds noise and uncertainty. @param volume m³ */
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

export interface RoomAir {
  hwId: string;
  ventilation: Ventilation;
  presence: Presence;
}

export interface RoomAirSettings {
  period: Period;
  zone: string;
  volume: number | null;
}

export function roomAirOf(hwId: string, line: MeasuredLine, { period, zone, volume }: RoomAirSettings): RoomAir {
  const ventilation = ventilationOf(line, period, zone);
  return { hwId, ventilation, presence: presenceOf(line, ventilation, volume) };
}

export function clearestOf<Found extends Pick<RoomAir, 'ventilation'>>(found: readonly Found[]): Found | undefined {
  const isKnown = ({ ventilation }: Found) => Number(ventilation.reason === null);
  return found.toSorted(
    (one, other) => isKnown(other) - isKnown(one) || other.ventilation.nights - one.ventilation.nights,
  )[0];
}
