import {
  type Series,
  type SummedReadings,
  sumReadings,
  type WeightedTime,
} from '../../../../src/air/domain/air/average';
import type { DayColumns } from '../../../../src/air/domain/readings/day-columns';
import { MEASURE_KEYS } from '../../../../src/air/domain/readings/measures';
import { HOUR } from '../../../../src/frame/time/units';
import { computeDayFacts, type DayFacts } from './day-facts';
import { pickExtreme } from './hour-extremes';
import { type HourFact, type HourFacts, shiftOfFacts, toHourFacts } from './hour-facts';

function joinHour(known: HourFact, late: HourFact): HourFact {
  const each = known.coveredMs / known.count;
  const ofLate = each * late.count;
  const all = known.coveredMs + ofLate;
  const coveredMs = Math.min(HOUR, Math.round(all));
  const mean = (known.weighted + (late.weighted / late.coveredMs) * ofLate) / all;
  return {
    from: known.from,
    count: known.count + late.count,
    ...{ coveredMs, weighted: Math.round(mean * coveredMs) },
    lowest: pickExtreme(known.lowest, late.lowest, 'min') ?? known.lowest,
    highest: pickExtreme(known.highest, late.highest, 'max') ?? known.highest,
  };
}

export function mergeHours(known: HourFacts, late: DayColumns): HourFacts {
  const ofLate = toHourFacts(late, shiftOfFacts(known));
  return new Map(
    MEASURE_KEYS.flatMap((key) => {
      const hours = new Map((known.get(key) ?? []).map((hour) => [hour.from, hour]));
      for (const hour of ofLate.get(key) ?? []) {
        const before = hours.get(hour.from);
        hours.set(hour.from, before === undefined ? hour : joinHour(before, hour));
      }
      return hours.size === 0 ? [] : [[key, [...hours.values()].sort((a, b) => a.from - b.from)] as const];
    }),
  );
}

function sumOf(hours: readonly HourFact[]): WeightedTime {
  return hours.reduce(
    (sum, { weighted, coveredMs }) => ({ weighted: sum.weighted + weighted, coveredMs: sum.coveredMs + coveredMs }),
    { weighted: 0, coveredMs: 0 },
  );
}

function mergedSeries(one: Series, other: Series): Series {
  const points = [one, other].flatMap(({ times, values }) =>
    times.map((t, index) => ({ t, value: values[index] ?? 0 })),
  );
  points.sort((a, b) => a.t - b.t);
  return { times: points.map(({ t }) => t), values: points.map(({ value }) => value) };
}

interface JoinedHours {
  before: HourFacts;
  after: HourFacts;
}

export function mergeDayFacts(known: DayFacts, late: DayColumns, { before, after }: JoinedHours): DayFacts {
  const ofLate = computeDayFacts(late);
  const joined = new Map(known);
  for (const [key, added] of ofLate) {
    const facts = known.get(key);
    if (facts === undefined) {
      joined.set(key, added);
      continue;
    }
    const [was, is] = [sumOf(before.get(key) ?? []), sumOf(after.get(key) ?? [])];
    joined.set(key, {
      lowest: pickExtreme(facts.lowest, added.lowest, 'min') ?? facts.lowest,
      highest: pickExtreme(facts.highest, added.highest, 'max') ?? facts.highest,
      readings: (): Series | SummedReadings => {
        const readings = facts.readings();
        if ('inner' in readings) {
          const { weighted, coveredMs } = readings.inner;
          const inner = {
            weighted: weighted + is.weighted - was.weighted,
            coveredMs: coveredMs + is.coveredMs - was.coveredMs,
          };
          return { ...readings, inner };
        }
        const lateOnes = added.readings();
        if ('inner' in lateOnes) return lateOnes;
        const series = mergedSeries(readings, lateOnes);
        return sumReadings(series) ?? series;
      },
    });
  }
  return joined;
}
