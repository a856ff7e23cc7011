import { type Averager, createAverager, type Series, type WeightedTime } from '../../../src/air/domain/air/average';
import type { Period } from '../../../src/air/domain/air/occupancy';
import { MEASURES, type MeasureKey } from '../../../src/air/domain/readings/measures';
import { HOUR } from '../../../src/frame/time/units';
import type { DayFacts } from './packing/day-facts';
import type { SeriesReader } from './packing/day-series';
import { middleWithin, settledWithin } from './packing/hours-of-middle';
import type { DayHours } from './packing/measure-hours';
import type { ReadingRow } from './reading-store';

const NOTHING: WeightedTime = { weighted: 0, coveredMs: 0 };
const EVER: Period = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** What is known of the hours of a day, and its readings for hours that a period cuts. */
export interface KnownDay {
  hours: DayHours;
  seriesOf: SeriesReader;
}

/** Averages of several measures of one source, fed in ascending order with rows or with what is known of whole days. */
export interface MeasureAverages {
  addRows(rows: readonly ReadingRow[]): void;
  /** A day all of whose readings lie within one of the periods. */
  addDay(facts: DayFacts): void;
  /**
   * A day whose readings lie partly within the periods, when what is known of its hours is enough.
   *
   * @returns false, with nothing taken, where it is not.
   */
  addSettledDay(day: KnownDay, touched: readonly Period[]): boolean;
  /**
   * Such a day by its facts and hours together.
   *
   * @returns false, with nothing taken, where only its readings say what is within.
   */
  addPartOfDay(facts: DayFacts, day: KnownDay, touched: readonly Period[]): boolean;
  /** What comes next follows a day that was taken as settled. */
  goOnAfter(facts: DayFacts): void;
  /**
   * The hours of a day whose readings are gone.
   *
   * @param ofDay the day, where its ends may lie within hours, the rest of which is known of other days.
   */
  addHours(hours: DayHours, ofDay?: Period): void;
  result(): ReadonlyMap<MeasureKey, WeightedTime>;
}

/** @param periods ascending and half-open: the wanted time. */
export function createMeasureAverages(periods: readonly Period[], keys: readonly MeasureKey[]): MeasureAverages {
  // They sum stored numbers: whole ones, which add up without rounding.
  const averagers = keys.map((key): { key: MeasureKey; averager: Averager } => {
    return { key, averager: createAverager(periods) };
  });
  function addFew(averager: Averager, { times, values }: Series): void {
    times.forEach((t, index) => {
      averager.add(t, values[index] ?? null);
    });
  }

  return {
    addRows: (rows) => {
      for (const row of rows) {
        const t = row['t'] ?? 0;
        for (const { key, averager } of averagers) averager.add(t, row[key] ?? null);
      }
    },
    addDay: (facts) => {
      for (const { key, averager } of averagers) {
        const readings = facts.get(key)?.readings();
        if (readings === undefined) continue;
        if ('inner' in readings) averager.addSummed(readings);
        else addFew(averager, readings);
      }
    },
    addSettledDay: ({ hours, seriesOf }, touched) => {
      const sums: WeightedTime[] = [];
      for (const { key } of averagers) {
        const ofKey = hours.get(key);
        const sum = ofKey === undefined ? NOTHING : settledWithin(ofKey, touched, () => seriesOf(key));
        if (sum === undefined) return false;
        sums.push(sum);
      }
      averagers.forEach(({ averager }, index) => {
        averager.addSettled(sums[index] ?? NOTHING);
      });
      return true;
    },
    addPartOfDay: (facts, { hours, seriesOf }, touched) => {
      const taken: (() => void)[] = [];
      for (const { key, averager } of averagers) {
        const readings = facts.get(key)?.readings();
        if (readings === undefined) continue;
        if ('inner' in readings) {
          const ofKey = hours.get(key);
          const inner = ofKey && middleWithin(readings, ofKey, touched, () => seriesOf(key));
          if (inner === undefined) return false;
          taken.push(() => averager.addSummed({ ...readings, inner }));
        } else taken.push(() => addFew(averager, readings));
      }
      for (const take of taken) take();
      return true;
    },
    goOnAfter: (facts) => {
      for (const { key, averager } of averagers) {
        const readings = facts.get(key)?.readings();
        if (readings !== undefined) averager.goOnAfter('inner' in readings ? readings.tail : readings);
      }
    },
    addHours: (hours, ofDay = EVER) => {
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
