import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInstantText } from '../../../../src/frame/charts/parts/instant-text';
import { fitRange, MIN_RANGE_MS, scaleRange } from '../../../../src/frame/charts/plot/plot-size';
import { listMarks } from '../../../../src/frame/charts/plot/point-codes';
import { placeReferences } from '../../../../src/frame/charts/plot/reference-labels';
import { createRoundScale, createScale } from '../../../../src/frame/charts/plot/y-scale';
import { toNumericSeries } from '../../../../src/frame/time-series/numeric-series';

describe('toNumericSeries', () => {
  it('leaves out readings without a value and keeps zero', () => {
    const series = toNumericSeries({ x: [1, 2, 3, 4], values: [5, null, 0, Number.NaN] });
    expect([...series.x]).toEqual([1, 3]);
    expect([...series.y]).toEqual([5, 0]);
  });

  it('is empty for a measure that was never taken', () => {
    expect(toNumericSeries({ x: [1, 2], values: [] }).x).toHaveLength(0);
  });
});

const points = (y: number[]) => ({
  x: Float64Array.from(y),
  y: Float64Array.from(y),
  measured: 0,
  drawn: 0,
  mean: Number.NaN,
});

describe('roundScale', () => {
  it('holds every value in a few round steps', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e5, max: 1e5, noNaN: true }),
        fc.double({ min: 0.01, max: 1e5, noNaN: true }),
        (low, span) => {
          const { min, max, steps } = createRoundScale(low, low + span);
          expect(min).toBeLessThanOrEqual(low + span * 1e-6);
          expect(max).toBeGreaterThanOrEqual(low + span - span * 1e-6);
          expect(steps).toBeGreaterThanOrEqual(2);
          expect(steps).toBeLessThanOrEqual(8);
        },
      ),
    );
  });

  it('gives the labels that a person would choose', () => {
    expect(createRoundScale(412, 1330)).toEqual({ min: 400, max: 1400, steps: 5 });
    expect(createRoundScale(20.1, 20.4)).toEqual({ min: 20.1, max: 20.4, steps: 6 });
    expect(createRoundScale(21, 21)).toEqual({ min: 20, max: 22, steps: 4 });
  });

  it('ignores breaks, and has nothing to say about no points', () => {
    expect(createScale([points([Number.NaN]), points([])])).toBeNull();
    expect(createScale([points([1, Number.NaN, 5])])).toMatchObject({ min: 1, max: 5 });
  });

  it('holds the references that are not too far from the points', () => {
    expect(createScale([points([420, 610])], [800, 1200])).toMatchObject({ min: 400, max: 1200 });
    expect(createScale([points([420, 610])], [800, 10_000])).toMatchObject({ min: 400, max: 800 });
    expect(createScale([points([24, 26])], [20, 100, -100])).toMatchObject({ min: 20, max: 26 });
    expect(createScale([points([500])], [1000])).toMatchObject({ min: 500, max: 1000 });
    expect(createScale([points([])], [1000])).toBeNull();
  });

  it('leaves the points a fifth of the height, whatever the references', () => {
    const finite = fc.double({ min: -1e4, max: 1e4, noNaN: true });
    fc.assert(
      fc.property(finite, fc.double({ min: 0.1, max: 1e3, noNaN: true }), fc.array(finite), (low, span, references) => {
        const scale = createScale([points([low, low + span])], references);
        if (scale === null) throw new Error('There are points');
        // Rounding to whole steps adds less than one step at each end, of which there are four at least.
        expect(scale.max - scale.min).toBeLessThanOrEqual(span * 5 * 1.5 + 1e-6);
        expect(scale.min).toBeLessThanOrEqual(low + 1e-6);
        expect(scale.max).toBeGreaterThanOrEqual(low + span - 1e-6);
      }),
    );
  });
});

describe('time ranges', () => {
  const limits = { from: 0, to: 100 * MIN_RANGE_MS };

  it('stays within the limits and never gets too short', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 0 }),
        fc.double({ min: 0.01, max: 50, noNaN: true }),
        (from, span, factor) => {
          for (const range of [
            fitRange({ from, to: from + span }, limits),
            scaleRange({ from, to: from + span }, factor, limits),
          ]) {
            expect(range.from).toBeGreaterThanOrEqual(limits.from);
            expect(range.to).toBeLessThanOrEqual(limits.to + 1);
            expect(range.to - range.from).toBeGreaterThanOrEqual(MIN_RANGE_MS - 1);
          }
        },
      ),
    );
  });
});

describe('createInstantText', () => {
  it('writes the site clock, and the offset where the clock shows a time twice', () => {
    const write = createInstantText('en', 'Europe/Rome');
    expect(write(Date.UTC(2026, 10, 21, 13, 5))).toBe('21/11/2026, 14:05');
    expect(write(Date.UTC(2026, 9, 25, 0, 30))).toBe('25/10/2026, 02:30 (UTC+2)');
    expect(write(Date.UTC(2026, 9, 25, 1, 30))).toBe('25/10/2026, 02:30 (UTC+1)');
  });
});

describe('labels of references', () => {
  const scale = { min: 0, max: 1000, steps: 5 };
  const labelled = (...values: number[]) =>
    placeReferences(
      values.map((value) => ({ value, label: String(value) })),
      scale,
      300,
    ).map(({ label, labelTop }) => [label, labelTop]);

  it('stand on their lines, and inside of the plot', () => {
    expect(labelled(900, 400, 1200)).toEqual([
      ['900', 30],
      ['400', 180],
    ]);
    expect(labelled(1000, 0)).toEqual([
      ['1000', 7],
      ['0', 293],
    ]);
  });

  it('never lie on each other: the more important one stays', () => {
    expect(labelled(520, 500, 540, 600)).toEqual([
      ['520', 144],
      ['500', null],
      ['540', null],
      ['600', 120],
    ]);
  });
});

describe('marks of a line', () => {
  const points = {
    x: Float64Array.from({ length: 1000 }, (_none, index) => index),
    y: new Float64Array(1000).fill(5),
    codes: Uint8Array.from({ length: 1000 }, (_none, index) => (index < 500 ? 1 : 4)),
    measured: 1000,
    drawn: 1000,
    mean: Number.NaN,
  };
  const frame = { range: { from: 0, to: 999 }, yScale: { min: 0, max: 10, steps: 2 }, width: 1000, height: 100 };

  it('are where the code changes', () => {
    const marks = listMarks(points, { ...frame, lines: 1 });
    expect(marks.map(({ code, left }) => [code, Math.round(left)])).toEqual([
      [1, 0],
      [4, 501],
    ]);
  });

  it('stand apart where it changes all the time, further when there are many lines', () => {
    const restless = { ...points, codes: points.codes.map((_code, index) => (index % 2 === 0 ? 1 : 4)) };
    const [alone, crowded] = [1, 12].map((lines) => listMarks(restless, { ...frame, lines }).length);
    expect(alone).toBeGreaterThan(3 * (crowded ?? 0));
  });
});
