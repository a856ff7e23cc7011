import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURVE_MS, computeTrend } from '../../../../../src/air/domain/overview/room-trend';
import { MINUTE } from '../../../../../src/frame/time/units';

const NOW = Date.UTC(2026, 10, 26, 9);
const scope = { now: NOW, reference: 1000, isHeating: false };

/** Readings of CO2 by how many minutes ago they were. */
function trendOf(...readings: [minutesAgo: number, co2: number][]) {
  const times = readings.map(([ago]) => NOW - ago * MINUTE);
  return computeTrend('CO2', { times, values: readings.map(([, co2]) => co2) }, scope);
}

describe('since when a value is beyond its limits', () => {
  it('is the first reading of the last unbroken row', () => {
    expect(trendOf([60, 1200], [50, 900], [40, 1100], [30, 1500], [5, 1400])).toMatchObject({
      ...{ since: NOW - 40 * MINUTE, isLonger: false },
    });
  });

  it('is nothing while it is within them', () => {
    expect(trendOf([60, 1200], [5, 900])).toMatchObject({ since: null, isLonger: false });
    expect(trendOf()).toEqual({ curve: Array(36).fill(null), since: null, isLonger: false, change: null });
  });

  it('is not known across a silence', () => {
    expect(trendOf([100, 1200], [40, 1200], [30, 1300])).toMatchObject({ since: NOW - 40 * MINUTE });
  });

  it('may be longer than the curve', () => {
    expect(trendOf([175, 1200], [150, 1300], [130, 1300])).toMatchObject({ isLonger: true });
  });

  it('holds for a value that is too low, too', () => {
    const trend = computeTrend('temp', { times: [NOW - MINUTE, NOW], values: [20, 9.5] }, scope);
    expect(trend.since).toBe(NOW);
  });
});

it('the change is that of fifteen minutes', () => {
  expect(trendOf([17, 800], [16, 810], [1, 950]).change).toBe(140);
  expect(trendOf([1, 950]).change).toBeNull();
});

it('the curve has the means of five minutes at any pace, and stays within what was measured', () => {
  const readings = fc.array(fc.tuple(fc.integer({ min: 0, max: CURVE_MS }), fc.integer({ min: 300, max: 4000 })));
  fc.assert(
    fc.property(readings, (found) => {
      const sorted = found.toSorted(([a], [b]) => a - b);
      const values = sorted.map(([, value]) => value);
      const times = sorted.map(([t]) => NOW - CURVE_MS + t);
      const { curve } = computeTrend('CO2', { times, values }, scope);
      expect(curve).toHaveLength(36);
      const drawn = curve.filter((value) => value !== null);
      expect(drawn.length > 0).toBe(values.length > 0);
      for (const value of drawn) {
        expect(value).toBeGreaterThanOrEqual(Math.min(...values));
        expect(value).toBeLessThanOrEqual(Math.max(...values));
      }
    }),
  );
});
