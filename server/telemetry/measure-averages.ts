import { type Averager, createAverager, type Series, type WeightedTime } from '../../src/domain/air/average';
import type { Period } from '../../src/domain/air/occupancy';
import { MEASURES, type MeasureKey } from '../../src/domain/readings/measures';
import { HOUR } from '../../src/time/units';
import type { DayFacts } from './packing/day-facts';
import type { HourFacts } from './packing/hour-facts';
import { middleWithin } from './packing/hours-of-middle';
import type { ReadingRow } from './reading-store';

/** Averages of several measures of one source, fed in ascending order with rows or with what is known of whole days. */
export interface MeasureAverages {
  addRows(rows: readonly ReadingRow[]): void;
  /** A day all of whose readings lie within one of the periods. */
  addDay(facts: DayFacts): void;
  /**
   * A day whose readings lie partly within the periods.
   *
   * @param hours what is known of its hours, asked for when its facts are not enough.
   * @param touched the periods that it touches.
   * @returns false, with nothing taken, where only its readings tell what is within.
   */
  addPartOfDay(facts: DayFacts, hours: () => HourFacts | undefined, touched: readonly Period[]): boolean;
  /** The hours of a day whose readings are gone. */
  addHours(hours: HourFacts): void;
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
    addPartOfDay: (facts, hours, touched) => {
      let known: HourFacts | undefined;
      const hoursOf = (key: MeasureKey) => {
        known ??= hours() ?? new Map();
        return known.get(key) ?? [];
      };
      const taken: (() => void)[] = [];
      for (const { key, averager } of averagers) {
        const readings = facts.get(key)?.readings();
        if (readings === undefined) continue;
        if ('inner' in readings) {
          const inner = middleWithin(readings, () => hoursOf(key), touched);
          if (inner === undefined) return false;
          taken.push(() => averager.addSummed({ ...readings, inner }));
        } else taken.push(() => addFew(averager, readings));
      }
      for (const take of taken) take();
      return true;
    },
    addHours: (hours) => {
      for (const { key, averager } of averagers) {
        for (const { from, ...sum } of hours.get(key) ?? []) averager.addStretch({ from, to: from + HOUR }, sum);
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
