import fc from 'fast-check';
import type { DayColumns } from '../../src/air/domain/readings/day-columns';
import { MEASURE_KEYS, MEASURES } from '../../src/air/domain/readings/measures';
import { DAY, MINUTE } from '../../src/frame/time/units';

/** Where that day begins. */
export const MIDNIGHT = Date.UTC(2026, 4, 7);

const stored = (key: (typeof MEASURE_KEYS)[number]) => {
  const { min, max, scale } = MEASURES[key];
  return fc.option(fc.integer({ min: min * scale, max: max * scale }), { freq: 4 });
};

/** Any readings of a day: any instants, any measures, any holes. */
export const anyDay = fc
  .uniqueArray(
    fc.record({
      t: fc.oneof(
        fc.integer({ min: 0, max: DAY - 1 }),
        fc.integer({ min: 0, max: 1439 }).map((minute) => minute * MINUTE),
      ),
      ...Object.fromEntries(MEASURE_KEYS.map((key) => [key, stored(key)])),
    }),
    { selector: ({ t }) => t, maxLength: 80 },
  )
  .chain((rows) => fc.subarray([...MEASURE_KEYS]).map((keys) => ({ rows, keys })))
  .map(({ rows, keys }): DayColumns => {
    const sorted = rows.toSorted((a, b) => a.t - b.t);
    const column = (key: string) =>
      sorted.map((row) => Object.entries(row).find(([name]) => name === key)?.[1] ?? null);
    const measured = keys.map((key) => ({ key, values: column(key) }));
    return {
      times: sorted.map(({ t }) => MIDNIGHT + t),
      values: Object.fromEntries(
        measured.flatMap(({ key, values }) => (values.some((value) => value !== null) ? [[key, values]] : [])),
      ),
    };
  });
