import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAverager, sumReadings } from '../../../../src/air/domain/air/average';
import { HOUR, MINUTE } from '../../../../src/frame/time/units';

/** Distances of every kind: on time, late, lost readings, gaps, another pace. */
const distance = fc.oneof(
  { arbitrary: fc.constant(MINUTE), weight: 6 },
  fc.integer({ min: 1, max: 20 * MINUTE }),
  fc.integer({ min: HOUR, max: 5 * HOUR }),
);

const series = (minLength: number) =>
  fc.array(fc.record({ distance, value: fc.integer({ min: -50, max: 5000 }) }), { minLength, maxLength: 120 });

test('an average is the same, whether the middle of a stretch comes reading by reading or summed', () => {
  fc.assert(
    fc.property(series(0), series(36), series(0), (before, within, after) => {
      let t = 0;
      const rows = [...before, ...within, ...after].map(({ distance: step, value }) => {
        t += step;
        return { t, value };
      });
      const periods = [{ from: 0, to: t + 10 * HOUR }];
      const one = createAverager(periods);
      const other = createAverager(periods);
      for (const row of rows) one.add(row.t, row.value);
      const middle = rows.slice(before.length, before.length + within.length);
      const summed = sumReadings({ times: middle.map((row) => row.t), values: middle.map(({ value }) => value) });
      if (summed === undefined) throw new Error('So many readings have a middle');
      for (const row of rows.slice(0, before.length)) other.add(row.t, row.value);
      other.addSummed(summed);
      for (const row of rows.slice(before.length + within.length)) other.add(row.t, row.value);
      expect(other.result()).toEqual(one.result());
    }),
  );
});

test('a short stretch has no middle', () => {
  const times = Array.from({ length: 35 }, (_none, index) => index * MINUTE);
  expect(sumReadings({ times, values: times })).toBeUndefined();
});
