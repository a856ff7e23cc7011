import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecimatedSeries, decimate } from '../../../src/charts/readings/decimate';
import type { NumericSeries } from '../../../src/charts/readings/numeric-series';
import { splitAtGaps } from '../../../src/domain/air/intervals';
import { arbitrarySeries, waveSeries } from './arbitrary-series';

const RUNS = { numRuns: 250 };
const whole = (series: NumericSeries, target: number) =>
  decimate(series, { from: series.x[0] ?? 0, to: series.x.at(-1) ?? 0, target });
const stretches = (series: NumericSeries) => splitAtGaps(series.x);
const values = (result: DecimatedSeries) => [...result.y].filter((value) => !Number.isNaN(value));
const smallest = (list: Iterable<number>) => [...list].reduce((low, value) => Math.min(low, value));
const largest = (list: Iterable<number>) => [...list].reduce((high, value) => Math.max(high, value));

/** How often a line goes above a reference or back, without counting across breaks. */
function crossings(y: Iterable<number>, reference: number): number {
  let count = 0;
  let before = Number.NaN;
  for (const value of y) {
    if (!Number.isNaN(before) && !Number.isNaN(value) && before > reference !== value > reference) count += 1;
    before = value;
  }
  return count;
}

describe('decimate', () => {
  it('never loses the lowest or the highest value of any unbroken stretch', () => {
    fc.assert(
      fc.property(arbitrarySeries, fc.integer({ min: 10, max: 400 }), (series, target) => {
        const result = whole(series, target);
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
      fc.property(arbitrarySeries, fc.integer({ min: 10, max: 400 }), (series, target) => {
        const measured = new Map([...series.x.entries()].map(([index, instant]) => [instant, series.y[index]]));
        const result = whole(series, target);
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
      fc.property(arbitrarySeries, fc.integer({ min: 10, max: 400 }), (series, target) => {
        const breaks = [...whole(series, target).y].filter(Number.isNaN);
        expect(breaks).toHaveLength(stretches(series).length - 1);
      }),
      RUNS,
    );
    const apart = (silence: number): NumericSeries => ({
      x: Float64Array.of(0, 60_000, 60_000 + silence),
      y: Float64Array.of(1, 2, 3),
      references: [],
    });
    expect([...whole(apart(180_000), 10).y]).toEqual([1, 2, 3]);
    expect([...whole(apart(180_001), 10).y]).toEqual([1, 2, Number.NaN, 3]);
  });

  it('stays within its stated bound', () => {
    fc.assert(
      fc.property(arbitrarySeries, fc.integer({ min: 10, max: 400 }), (series, target) => {
        expect(whole(series, target).x.length).toBeLessThanOrEqual(2 * target + 6 * stretches(series).length);
      }),
      RUNS,
    );
  });

  it('keeps each crossing of a reference', () => {
    fc.assert(
      fc.property(arbitrarySeries, fc.integer({ min: 300, max: 900 }), (generated, reference) => {
        const series = { ...generated, references: [reference] };
        const broken = [...whole(series, series.x.length).y];
        const expected = crossings(broken, reference);
        const target = Math.max(30, 2 * expected);
        expect(crossings(whole(series, target).y, reference)).toBe(expected);
      }),
      RUNS,
    );
  });

  it('still shows a line that trembles around a reference as crossing it, without more points than its bound', () => {
    const length = 20_000;
    const series: NumericSeries = {
      x: Float64Array.from({ length }, (_, index) => index * 60_000),
      y: Float64Array.from({ length }, (_, index) => (index % 2 === 0 ? 999 : 1001)),
      references: [1000],
    };
    const result = whole(series, 500);
    expect(result.x.length).toBeLessThanOrEqual(1006);
    expect(crossings(result.y, 1000)).toBeGreaterThan(300);
  });

  it('leaves a short series as it is', () => {
    const series = waveSeries(100);
    expect([...whole(series, 100).y]).toEqual([...series.y]);
  });

  it('decimates a window from full resolution, with one neighbour on either side', () => {
    const series = waveSeries(100_000);
    const from = 5_000 * 60_000;
    const to = 5_050 * 60_000;
    const result = decimate(series, { from, to, target: 500 });
    expect(result.measured).toBe(51);
    expect(result.drawn, 'the neighbours are none of them').toBe(51);
    expect(result.x).toEqual(series.x.slice(4_999, 5_052));
  });

  it('gives nothing for an empty series or an empty window', () => {
    const empty = { x: new Float64Array(), y: new Float64Array(), references: [5] };
    expect(decimate(empty, { from: 0, to: 10, target: 100 })).toMatchObject({ measured: 0, drawn: 0 });
    const series = waveSeries(10);
    expect(decimate(series, { from: 1e9, to: 2e9, target: 100 }).measured).toBe(0);
  });
});
