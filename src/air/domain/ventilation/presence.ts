import { toWall } from '../../../frame/time/time-zone';
import { DAY, HOUR, MINUTE } from '../../../frame/time/units';
import { detectInterval } from '../../../frame/time-series/intervals';
import { sumDurations } from '../air/average';
import type { MeasuredLine } from '../air/measured-line';
import type { Period } from '../air/occupancy';
import { computeSpread, estimateNoise, median, quantile } from '../trust/quantile';
import { roundOff } from '../trust/sensor-check';
import { type Binned, binReadings } from './straight-line';
import { estimateVentilation, type Ventilation } from './ventilation';

export const PRESENCE_REASONS = [
  ...(['noVentilation', 'slowPace', 'quickAir', 'neverSeen'] as const),
  /** `noQuiet`: CO2 is never constant for two hours. `levelMoves`: the empty-room level varies more than its error. */
  ...(['noQuiet', 'levelMoves'] as const),
] as const;
type PresenceReason = (typeof PRESENCE_REASONS)[number];

export interface Presence {
  reason: PresenceReason | null;
  /** Periods of days with a result; ascending, not adjacent; ms. */
  periods: readonly Period[];
  hoursPerDay: number | null;
  /** Local days with a result, in days since 1970. */
  answered: readonly number[];
  days: number;
  measuredDays: number;
  /** Hours per day above 650 ppm, for comparison with a simple rule of thumb. */
  hoursAbove650: number;
  /** Median and 95th percentile of people during occupancy; null without the room's volume. */
  people: number | null;
  mostPeople: number | null;
}

const BIN = 15 * MINUTE;
/** Generation in m³/h: 18 l per hour of a seated adult (ASTM D6245, 1.2 met). Children generate about two thirds. */
const BREATHED_OUT = 0.018;
export const RULE_OF_THUMB_PPM = 650;
/** Maximum air changes per hour. Above this maximum, exhaled CO2 leaves the room before the sensor measures the CO2. */
const MOST_AIR_CHANGES = 5;
const SPREADS = 4;
/** Bins in which CO2 must be constant: two hours. */
const RESTING_BINS = 8;
/** Largest range of constant CO2, ppm, beyond its noise. */
const RESTING_RANGE = 12;
const RANGE_NOISE = 4;
/** Minimum assumed error of the empty-room level, ppm. */
const LEVEL_ERROR = 8;
/** Maximum error of the empty-room level of a day with a result, ppm; twice the error caused by noise is added. */
const MOST_LEVEL_ERROR = 25;
const LEVEL_DAYS = 3;
const LEAST_RATE_ERROR = 0.08;
/** Number of bins before and after a bin in the moving median of the CO2 source. */
const SMOOTHED_BINS = 3;
/** Share of the detection limit that the CO2 source must exceed for a stay to continue. */
const STILL_THERE = 0.4;
/** A clearly negative CO2 source (open windows) does not end a stay, unless below this multiple of the detection limit. */
const AIRED = -8;
/** Multiple of the detection limit that the median CO2 source must exceed for a result. */
const CLEAR = 2.5;

/** Computes dC/dt + λ(C − C0), ppm/h; NaN next to a gap. */
function sources({ times, values, length }: Binned, airChanges: number, excesses: readonly number[]): number[] {
  return values.map((_value, index) => {
    const [before, after] = [index - 1, index + 1];
    const span = (times[after] ?? Number.NaN) - (times[before] ?? Number.NaN);
    if (!(span <= 2 * length)) return Number.NaN;
    const change = ((values[after] ?? 0) - (values[before] ?? 0)) / (span / HOUR);
    return change + airChanges * (excesses[index] ?? Number.NaN);
  });
}

/** Returns the moving median, which reduces noise and keeps the times at which stays begin and end. */
function smoothed(all: readonly number[]): number[] {
  return all.map((source, index) => {
    const near = all.slice(Math.max(0, index - SMOOTHED_BINS), index + SMOOTHED_BINS + 1);
    return Number.isNaN(source) ? source : median(near.filter((each) => !Number.isNaN(each)));
  });
}

interface DayLevel {
  level: number;
  error: number;
  reason: 'noQuiet' | 'levelMoves' | null;
}

/** Returns the lowest mean of hours with constant CO2 for each local day; undefined for a day without such hours. */
function restingLevels({ times, values, length }: Binned, noise: number, dayOf: (t: number) => number) {
  const levels = new Map<number, number | undefined>();
  const limit = RESTING_RANGE + RANGE_NOISE * noise;
  for (let first = 0; first < times.length; first += 1) {
    const day = dayOf(times[first] ?? 0);
    if (!levels.has(day)) levels.set(day, undefined);
    const last = first + RESTING_BINS - 1;
    if (!((times[last] ?? Number.NaN) - (times[first] ?? 0) <= (RESTING_BINS - 1) * length)) continue;
    const part = values.slice(first, last + 1);
    if (Math.max(...part) - Math.min(...part) > limit) continue;
    const mean = part.reduce((sum, value) => sum + value, 0) / part.length;
    levels.set(day, Math.min(levels.get(day) ?? Number.POSITIVE_INFINITY, mean));
  }
  return levels;
}

function dayLevels(
  levels: ReadonlyMap<number, number | undefined>,
  baseline: number,
  noise: number,
): Map<number, DayLevel> {
  const mostError = MOST_LEVEL_ERROR + (2 * noise) / Math.sqrt(RESTING_BINS);
  const found = new Map<number, DayLevel>();
  for (const [day, level] of levels) {
    const around = Array.from({ length: 2 * LEVEL_DAYS + 1 }, (_none, index) => levels.get(day - LEVEL_DAYS + index));
    const known = around.filter((each) => each !== undefined);
    const usual = median(known);
    const error = Math.max(LEVEL_ERROR, 2 * computeSpread(known));
    if (level === undefined || known.length < LEVEL_DAYS) found.set(day, { level: baseline, error, reason: 'noQuiet' });
    else {
      const moves = error > mostError || Math.abs(level - usual) > mostError;
      found.set(day, { level, error, reason: moves ? 'levelMoves' : null });
    }
  }
  return found;
}

/** Joins occupied bins to periods. @param ratios CO2 source of each bin, divided by the detection limit of the bin */
function stretches({ times, length }: Binned, ratios: readonly number[]): Period[] {
  const found: Period[] = [];
  let isThere = false;
  ratios.forEach((ratio, index) => {
    isThere = ratio > 1 || (isThere && (ratio > STILL_THERE || (ratio <= -1 && ratio >= AIRED)));
    if (!isThere) return;
    const from = (times[index] ?? 0) - length / 2;
    const last = found.at(-1);
    if (last?.to === from) last.to = from + length;
    else found.push({ from, to: from + length });
  });
  return found;
}

/** Finds occupancy where the CO2 source dC/dt + λ(C − C0) exceeds noise. C0 is the empty-room level of the day. @param volume m³ */
export function estimatePresence(
  line: MeasuredLine,
  { airChanges, low, high, baseline }: Pick<Ventilation, 'airChanges' | 'baseline'> & Partial<Ventilation>,
  volume: number | null,
  zone = 'UTC',
): Presence {
  const pace = detectInterval(line.times) ?? Number.POSITIVE_INFINITY;
  const bins = binReadings(line, BIN);
  const dayOf = (t: number) => Math.floor(toWall(t, zone) / DAY);
  const noise = estimateNoise(bins.values);
  const levels = restingLevels(bins, noise, dayOf);
  const measuredDays = levels.size;
  const perDay = (count: number, days: number) => (days === 0 ? 0 : roundOff((count * BIN) / HOUR / days));
  const above = bins.values.filter((value) => value > RULE_OF_THUMB_PPM).length;
  const hoursAbove650 = perDay(above, (bins.values.length * BIN) / DAY);
  const open = (reason: PresenceReason): Presence => {
    const nothing = { periods: [], answered: [], hoursPerDay: null, people: null, mostPeople: null };
    return { reason, ...nothing, hoursAbove650, days: 0, measuredDays };
  };
  if (airChanges === null || baseline === null) return open('noVentilation');
  if (pace > BIN) return open('slowPace');
  if (airChanges > MOST_AIR_CHANGES) return open('quickAir');

  const byDay = dayLevels(levels, baseline, noise);
  const answered = [...byDay].flatMap(([day, { reason }]) => (reason === null ? [day] : []));
  const days = answered.length;
  if (days === 0) {
    const moves = [...byDay.values()].some(({ reason }) => reason === 'levelMoves');
    return open(moves ? 'levelMoves' : 'noQuiet');
  }
  const rateError = Math.max(LEAST_RATE_ERROR, low == null || high == null ? 0 : (high - low) / 2 / airChanges);
  const dayAt = bins.times.map((t) => byDay.get(dayOf(t)));
  const excesses = bins.values.map((value, index) => value - (dayAt[index]?.level ?? Number.NaN));
  const given = sources(bins, airChanges, excesses);
  const quietest = quantile(bins.values, 0.25);
  const noiseIn = (all: readonly number[]) =>
    SPREADS *
    computeSpread(all.filter((source, index) => !Number.isNaN(source) && (bins.values[index] ?? 0) <= quietest));
  const ratiosOf = (all: readonly number[]) => {
    const ownNoise = noiseIn(all);
    return all.map((source, index) => {
      const day = dayAt[index];
      if (day === undefined || day.reason !== null) return Number.NaN;
      return source / (ownNoise + airChanges * (day.error + rateError * Math.max(0, excesses[index] ?? 0)));
    });
  };
  const smoothRatios = ratiosOf(smoothed(given));
  // Short stays exceed the detection limit in single bins, stays of few people only in the median.
  const ratios = ratiosOf(given).map((ratio, index) => {
    const smooth = smoothRatios[index] ?? 0;
    return smooth > 1 ? Math.max(ratio, smooth) : ratio;
  });
  const periods = stretches(bins, ratios);
  const counted = given.filter((_source, index) => (ratios[index] ?? 0) > 1);
  const least = noiseIn(given) + airChanges * LEVEL_ERROR;
  const onePerson = volume === null ? null : (BREATHED_OUT * 1e6) / volume;
  // Returns no result if the median CO2 source is close to the limit, because occupancy is then detected only part of the time.
  if (periods.length === 0 || median(counted) < CLEAR * least) return open('neverSeen');
  const counts = onePerson === null ? [] : counted.map((source) => source / onePerson);
  return {
    ...{ reason: null, periods, hoursPerDay: roundOff(sumDurations(periods) / HOUR / days), hoursAbove650 },
    ...{ answered, days, measuredDays },
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

export function computeRoomAir(hwId: string, line: MeasuredLine, { period, zone, volume }: RoomAirSettings): RoomAir {
  const ventilation = estimateVentilation(line, period, zone);
  return { hwId, ventilation, presence: estimatePresence(line, ventilation, volume, zone) };
}

export function findClearest<Found extends Pick<RoomAir, 'ventilation'>>(found: readonly Found[]): Found | undefined {
  const isKnown = ({ ventilation }: Found) => Number(ventilation.reason === null);
  return found.toSorted(
    (one, other) => isKnown(other) - isKnown(one) || other.ventilation.nights - one.ventilation.nights,
  )[0];
}
