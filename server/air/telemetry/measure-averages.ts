import { createAverager, type Series, type WeightedTime } from '../../../src/air/domain/air/average';
import type { Period } from '../../../src/air/domain/air/occupancy';
import type { DayColumns } from '../../../src/air/domain/readings/day-columns';
import { MEASURES, type MeasureKey } from '../../../src/air/domain/readings/measures';
import { HOUR } from '../../../src/frame/time/units';
import { createSeries, type DayFacts, type SeriesReader } from './packing/day-facts';
import { sumIndependentHours, sumMiddle } from './packing/hours-of-middle';
import type { DayHours } from './packing/measure-hours';

type Averager = ReturnType<typeof createAverager>;

const NOTHING: WeightedTime = { weighted: 0, coveredMs: 0 };
const EVER: Period = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

interface KnownDay {
  hours: DayHours;
  seriesOf: SeriesReader;
}

export function createMeasureAverages(periods: readonly Period[], keys: readonly MeasureKey[]) {
  // Sums values as stored integers, which need no rounding.
  const averagers = keys.map((key): { key: MeasureKey; averager: Averager } => {
    return { key, averager: createAverager(periods) };
  });
  function addFew(averager: Averager, { times, values }: Series): void {
    times.forEach((t, index) => {
      averager.add(t, values[index] ?? null);
    });
  }

  return {
    addReadings: (day: DayColumns) => {
      for (const { key, averager } of averagers) addFew(averager, createSeries(day, key));
    },
    addDay: (facts: DayFacts) => {
      for (const { key, averager } of averagers) {
        const readings = facts.get(key)?.readings();
        if (readings === undefined) continue;
        if ('inner' in readings) averager.addSummed(readings);
        else addFew(averager, readings);
      }
    },
    /** Adds a whole day from its hourly statistics. @returns false, without adding anything, if the readings are needed. */
    addSettledDay: ({ hours, seriesOf }: KnownDay, touched: readonly Period[]) => {
      const sums: WeightedTime[] = [];
      for (const { key } of averagers) {
        const ofKey = hours.get(key);
        const sum = ofKey === undefined ? NOTHING : sumIndependentHours(ofKey, touched, () => seriesOf(key));
        if (sum === undefined) return false;
        sums.push(sum);
      }
      averagers.forEach(({ averager }, index) => {
        averager.addSettled(sums[index] ?? NOTHING);
      });
      return true;
    },
    /** Adds a day from its statistics and hours. @returns false, without adding anything, if the readings are needed. */
    addPartOfDay: (facts: DayFacts, { hours, seriesOf }: KnownDay, touched: readonly Period[]) => {
      const taken: (() => void)[] = [];
      for (const { key, averager } of averagers) {
        const readings = facts.get(key)?.readings();
        if (readings === undefined) continue;
        if ('inner' in readings) {
          const ofKey = hours.get(key);
          const inner = ofKey && sumMiddle(readings, ofKey, touched, () => seriesOf(key));
          if (inner === undefined) return false;
          taken.push(() => averager.addSummed({ ...readings, inner }));
        } else taken.push(() => addFew(averager, readings));
      }
      for (const take of taken) take();
      return true;
    },
    goOnAfter: (facts: DayFacts) => {
      for (const { key, averager } of averagers) {
        const readings = facts.get(key)?.readings();
        if (readings !== undefined) averager.goOnAfter('inner' in readings ? readings.tail : readings);
      }
    },
    /** Adds hourly averages of deleted readings. @param ofDay period to which the hours are cut */
    addHours: (hours: DayHours, ofDay: Period = EVER) => {
      for (const { key, averager } of averagers) {
        for (const { from, ...sum } of hours.get(key)?.facts() ?? []) {
          averager.addStretch({ from: Math.max(from, ofDay.from), to: Math.min(from + HOUR, ofDay.to) }, sum);
        }
      }
    },
    result: () =>
      new Map(
        averagers.map(({ key, averager }) => {
          const { weighted, coveredMs } = averager.result();
          return [key, { weighted: weighted / MEASURES[key].scale, coveredMs }];
        }),
      ),
  };
}
