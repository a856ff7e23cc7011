import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecimatedSeries, decimate } from '../../../../src/frame/time-series/decimate';
import { NEVER_GAP_MS, splitAtGaps } from '../../../../src/frame/time-series/intervals';
import type { NumericSeries } from '../../../../src/frame/time-series/numeric-series';
import { arbitrarySeries, waveSeries } from './arbitrary-series';
import { drawColumns, likeness } from './pixel-columns';

/** A series of many readings takes longer to make smaller than anybody waits. */
const RUNS = { numRuns: 250, endOnFailure: true };
const whole = (series: NumericSeries, columns: number) =>
  decimate(series, { from: series.x[0] ?? 0, to: series.x.at(-1) ?? 0, columns });
const stretches = (series: NumericSeries) => splitAtGaps(series.x);
const values = (result: DecimatedSeries) => [...result.y].filter((value) => !Number.isNaN(value));
const smallest = (list: Iterable<number>) => [...list].reduce((low, value) => Math.min(low, value));
const largest = (list: Iterable<number>) => [...list].reduce((high, value) => Math.max(high, value));

describe('decimate', () => {
  it('never loses the lowest or the highest value of any unbroken stretch', () => {
    fc.assert(
      fc.property(arbitrarySeries, fc.integer({ min: 10, max: 400 }), (series, columns) => {
        const result = whole(series, columns);
        const drawn = new Map([...result.x.entries()].map(([index, instant]) => [instant, index]));
        for (const [start, end] of stretches(series)) {
          const full = series.y.subarray(start, end);
          const kept = [...series.x.subarray(start, end)]
            .map((instant) => drawn.get(instant))
            .filter((index) => index !== undefined)
            .map((index) => result.y[index] ?? Number.NaN);
          expect(smallest(kept)).toBe(smallest(full));
          expect(largest(kept)).toBe(largest(full));
        }
      }),
      RUNS,
    );
  });

  it('draws only readings that exist, in ascending order, first and last included', () => {
    fc.assert(
      fc.property(arbitrarySeries, fc.integer({ min: 10, max: 400 }), (series, columns) => {
        const measured = new Map([...series.x.entries()].map(([index, instant]) => [instant, series.y[index]]));
        const result = whole(series, columns);
        const isWrong = (instant: number, index: number) => {
          const value = result.y[index] ?? Number.NaN;
          const isMeasured = Number.isNaN(value) || measured.get(instant) === value;
          return !isMeasured || (index > 0 && !(instant > (result.x[index - 1] ?? Number.NaN)));
        };
        expect([...result.x].filter(isWrong)).toEqual([]);
        expect(result.x[0]).toBe(series.x[0]);
        expect(result.x.at(-1)).toBe(series.x.at(-1));
        expect(result.measured).toBe(series.x.length);
        expect(result.drawn).toBe(values(result).length);
      }),
      RUNS,
    );
  });

  it('breaks the line at every gap and nowhere else', () => {
    fc.assert(
      fc.property(arbitrarySeries, fc.integer({ min: 10, max: 400 }), (series, columns) => {
        const breaks = [...whole(series, columns).y].filter(Number.isNaN);
        expect(breaks).toHaveLength(stretches(series).length - 1);
      }),
      RUNS,
    );
    const apart = (silence: number): NumericSeries => ({
      x: Float64Array.of(0, 60_000, 60_000 + silence),
      y: Float64Array.of(1, 2, 3),
    });
    expect([...whole(apart(NEVER_GAP_MS), 10).y]).toEqual([1, 2, 3]);
    expect([...whole(apart(NEVER_GAP_MS + 1), 10).y]).toEqual([1, 2, Number.NaN, 3]);
  });

  it('stays within its stated bound', () => {
    fc.assert(
      fc.property(arbitrarySeries, fc.integer({ min: 10, max: 400 }), (series, columns) => {
        const count = stretches(series).length;
        // Four a column and stretch, what breaks the line between stretches, and a neighbour on either side.
        expect(whole(series, columns).x.length).toBeLessThanOrEqual(4 * (columns + count) + (count - 1) + 2);
      }),
      RUNS,
    );
  });

  it('colours the pixels that the line through all readings colours, whatever is zoomed and wherever it is broken', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(arbitrarySeries, share, share, fc.integer({ min: 40, max: 1200 }), (series, a, b, width) => {
        const [first, last] = [series.x[0] ?? 0, series.x.at(-1) ?? 0];
        const from = first + Math.min(a, b) * (last - first);
        const to = Math.max(from + 60_000, first + Math.max(a, b) * (last - first));
        const plot = { from, to, width, height: 420, min: -2000, max: 3000 };
        const full = decimate(series, { from, to, columns: Number.POSITIVE_INFINITY });
        const drawn = decimate(series, { from, to, columns: width });
        expect(drawn.measured).toBe(full.measured);
        const [exact, shown] = [full, drawn].map(({ x, y }) => drawColumns(x, y, plot));
        if (exact && shown) expect(likeness(exact, shown, 2)).toBeGreaterThanOrEqual(0.99);
      }),
      RUNS,
    );
  });

  it('is as true for ten restless lines of a year', () => {
    for (let line = 0; line < 10; line += 1) {
      const length = 35_000;
      const x = Float64Array.from({ length }, (_none, index) => index * 900_000);
      const y = x.map(
        (_at, index) => 700 + 300 * Math.sin(index / (40 + line)) + 200 * Math.sin(index * (12.9898 + line)),
      );
      const series = { x, y };
      const [from, to] = [0, x.at(-1) ?? 0];
      const plot = { from, to, width: 1000, height: 420, min: 0, max: 1400 };
      const drawn = decimate(series, { from, to, columns: 1000 });
      expect(drawn.drawn).toBeLessThanOrEqual(4 * 1000 + 2);
      expect(likeness(drawColumns(x, y, plot), drawColumns(drawn.x, drawn.y, plot), 2)).toBeGreaterThanOrEqual(0.99);
    }
  });

  it('leaves a short series as it is', () => {
    const series = waveSeries(100);
    expect([...whole(series, 100).y]).toEqual([...series.y]);
  });

  it('decimates a window from full resolution, with one neighbour on either side', () => {
    const series = waveSeries(100_000);
    const from = 5_000 * 60_000;
    const to = 5_050 * 60_000;
    const result = decimate(series, { from, to, columns: 500 });
    expect(result.measured).toBe(51);
    expect(result.drawn, 'the neighbours are none of them').toBe(51);
    expect(result.x).toEqual(series.x.slice(4_999, 5_052));
  });

  it('gives nothing for an empty series or an empty window', () => {
    const empty = { x: new Float64Array(), y: new Float64Array() };
    expect(decimate(empty, { from: 0, to: 10, columns: 100 })).toMatchObject({ measured: 0, drawn: 0 });
    const series = waveSeries(10);
    expect(decimate(series, { from: 1e9, to: 2e9, columns: 100 }).measured).toBe(0);
  });
});
