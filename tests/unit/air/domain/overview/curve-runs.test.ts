import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeTrend, splitCurve } from '../../../../../src/air/domain/overview/room-trend';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';

const value = fc.integer({ min: 400, max: 2_000 });
const NOW = Date.UTC(2026, 10, 26, 9);

it('a curve of a regular sensor is one line at any pace', () => {
  const pace = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(pace, fc.array(value, { minLength: 2, maxLength: 36 }), (every, measured) => {
      const curve = measured.flatMap((each) => [each, ...Array<null>(every - 1).fill(null)]);
      const runs = splitCurve(curve);
      expect(runs).toHaveLength(1);
      expect(runs[0]?.map((point) => point.value)).toEqual(measured);
    }),
  );
});

it('a silence of several paces is a gap, and no value is lost', () => {
  const pace = fc.integer({ min: 1, max: 4 });
  const part = fc.array(value, { minLength: 3, maxLength: 8 });
  fc.assert(
    fc.property(pace, part, part, (every, before, after) => {
      const regular = (values: number[]) => values.flatMap((each) => [each, ...Array<null>(every - 1).fill(null)]);
      const curve = [...regular(before), ...Array<null>(2 * every).fill(null), ...regular(after)];
      expect(splitCurve(curve).map((run) => run.map((point) => point.value))).toEqual([before, after]);
    }),
  );
});

it('a value that stands alone is a run of its own', () => {
  expect(splitCurve([null, 500, null])).toEqual([[{ index: 1, value: 500 }]]);
  expect(splitCurve([null, null])).toEqual([]);
});

it('since when a value is beyond its limits is known at any pace up to an hour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 3_600 }), (seconds) => {
      // All that are within the three hours.
      const count = 1 + Math.floor((3 * HOUR) / (seconds * 1_000));
      const times = Array.from({ length: count }, (_none, index) => NOW - (count - 1 - index) * seconds * 1_000);
      const trend = computeTrend(
        'CO2',
        { times, values: times.map(() => 1_500) },
        { now: NOW, reference: 1_000, isHeating: false },
      );
      expect(trend).toMatchObject({ since: times[0], isLonger: true });
      expect(NOW - (trend.since ?? NOW)).toBeGreaterThan(3 * HOUR - 2 * seconds * 1_000 - MINUTE);
    }),
    { numRuns: 60 },
  );
});
