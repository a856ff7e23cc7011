import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE } from '../../../../src/frame/time/units';
import { computeMeanWithin } from '../../../../src/frame/time-series/decimate';
import { findValidEnds, splitAtGaps } from '../../../../src/frame/time-series/intervals';

const step = fc.constantFrom(0.5, 1, 5, 15, 61, 200, 400);
const readings = fc.array(fc.record({ step, value: fc.integer({ min: -40, max: 5_000 }) }), {
  minLength: 1,
  maxLength: 60,
});

test('each reading weighs as long as it counts within the window, wherever that begins and ends', () => {
  fc.assert(
    fc.property(
      readings,
      fc.integer({ min: -500, max: 6_000 }),
      fc.integer({ min: 0, max: 6_000 }),
      (row, from, length) => {
        let t = 0;
        const x = Float64Array.from(row, (each) => {
          t += each.step * MINUTE;
          return t;
        });
        const y = Float64Array.from(row, ({ value }) => value);
        const window = { from: from * MINUTE, to: (from + length) * MINUTE };
        const untils = findValidEnds(x);
        let [weighted, covered] = [0, 0];
        for (const [index, at] of x.entries()) {
          const ms = Math.max(0, Math.min(untils[index] ?? 0, window.to) - Math.max(at, window.from));
          weighted += (y[index] ?? 0) * ms;
          covered += ms;
        }
        expect(computeMeanWithin({ x, y }, 0, splitAtGaps(x), window)).toBe(weighted / covered);
      },
    ),
    { numRuns: 500 },
  );
});
