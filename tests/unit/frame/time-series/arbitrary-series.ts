import fc from 'fast-check';
import { MINUTE } from '../../../../src/frame/time/units';
import type { NumericSeries } from '../../../../src/frame/time-series/numeric-series';

/** A wandering line with spikes, one-minute readings and silences of many lengths. */
export const arbitrarySeries: fc.Arbitrary<NumericSeries> = fc
  .record({
    steps: fc.array(
      fc.record({
        rise: fc.integer({ min: -40, max: 40 }),
        spike: fc.oneof({ weight: 30, arbitrary: fc.constant(0) }, fc.integer({ min: -900, max: 900 })),
        silence: fc.oneof({ weight: 40, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 30 })),
      }),
      { minLength: 1, maxLength: 1500, size: 'max' },
    ),
  })
  .map(({ steps }) => {
    const x = new Float64Array(steps.length);
    const y = new Float64Array(steps.length);
    let instant = Date.UTC(2025, 0, 1);
    let level = 600;
    for (const [index, { rise, spike, silence }] of steps.entries()) {
      instant += silence * MINUTE;
      level += rise;
      x[index] = instant;
      y[index] = level + spike;
    }
    return { x, y };
  });

/** A noisy daily wave of one reading a minute. */
export function waveSeries(length: number): NumericSeries {
  const x = Float64Array.from({ length }, (_, index) => index * MINUTE);
  const y = Float64Array.from(
    { length },
    (_, index) => 700 + 300 * Math.sin(index / 229) + 25 * Math.sin(index * 12.9898),
  );
  return { x, y };
}
