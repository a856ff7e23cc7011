import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../../../src/frame/time/units';
import { findReadingAt } from '../../../../src/frame/time-series/reading-at';
import { arbitrarySeries } from './arbitrary-series';

/** Minutes at which something was measured; the value is the minute. */
function measuredAt(...minutes: number[]) {
  return {
    x: Float64Array.from(minutes, (minute) => minute * MINUTE),
    y: Float64Array.from(minutes),
  };
}

describe('readingAt', () => {
  const series = measuredAt(0, 1, 2, 3, 60, 61);

  it('gives the closest reading, with the instant at which it was measured', () => {
    expect(findReadingAt(series, 1.4 * MINUTE, 0)).toEqual({ x: MINUTE, y: 1 });
    expect(findReadingAt(series, 1.6 * MINUTE, 0)).toEqual({ x: 2 * MINUTE, y: 2 });
    expect(findReadingAt(series, 60 * MINUTE, 0)).toEqual({ x: 60 * MINUTE, y: 60 });
  });

  it('says nothing inside a gap, before the first reading and after the last', () => {
    for (const minute of [-5, 3.5, 30, 59.5, 66]) expect(findReadingAt(series, minute * MINUTE, 0)).toBeNull();
    expect(findReadingAt(measuredAt(), 0, MINUTE)).toBeNull();
  });

  it('gives a reading beside a gap to a pointer that cannot aim better', () => {
    expect(findReadingAt(series, 3.5 * MINUTE, MINUTE)?.y).toBe(3);
    expect(findReadingAt(series, 59.5 * MINUTE, MINUTE)?.y).toBe(60);
    expect(findReadingAt(series, 30 * MINUTE, MINUTE)).toBeNull();
  });

  it('never tells a value that was not measured, and at a reading tells that one', () => {
    fc.assert(
      fc.property(arbitrarySeries, fc.double({ min: 0, max: 1, noNaN: true }), (line, share) => {
        const index = Math.floor(share * (line.x.length - 1));
        const [x, y] = [line.x[index] ?? 0, line.y[index] ?? 0];
        expect(findReadingAt(line, x, 0)).toEqual({ x, y });
        const found = findReadingAt(line, x + 0.4 * MINUTE, 0);
        if (found) expect(line.y[line.x.indexOf(found.x)]).toBe(found.y);
      }),
    );
  });
});
