import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeAverage } from '../../../../src/air/domain/air/average';
import { createMeasuredLine } from '../../../../src/air/domain/air/measured-line';
import { isolateLine } from '../../../../src/frame/charts/parts/ChartLegend';
import { computeLineFigures } from '../../../../src/frame/charts/plot/line-figures';
import { countBeyondScale, createScale, WHOLE_VIEW } from '../../../../src/frame/charts/plot/y-scale';
import { MINUTE } from '../../../../src/frame/time/units';
import { decimate } from '../../../../src/frame/time-series/decimate';
import { arbitrarySeries } from '../time-series/arbitrary-series';

const PACES = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 180 * MINUTE];

describe('figures of a line', () => {
  it('are those of all readings in sight, at any pace, zoom and width, with gaps and with one reading', () => {
    const view = fc.record({
      series: arbitrarySeries,
      pace: fc.constantFrom(...PACES),
      from: fc.double({ min: 0, max: 0.9, noNaN: true }),
      share: fc.double({ min: 0.05, max: 1, noNaN: true }),
      columns: fc.integer({ min: 20, max: 400 }),
    });
    fc.assert(
      fc.property(view, ({ series, pace, from: start, share, columns }) => {
        const begin = series.x[0] ?? 0;
        const x = series.x.map((at) => begin + (at - begin) * (pace / MINUTE));
        const length = (x.at(-1) ?? begin) - begin + pace;
        const from = begin + start * length;
        const to = from + share * length;
        const points = decimate({ x, y: series.y }, { from, to, columns });
        const figures = computeLineFigures(points, { from, to });
        const seen = [...series.y].filter((_value, index) => (x[index] ?? 0) >= from && (x[index] ?? 0) <= to);
        if (seen.length === 0) expect(figures).toBeUndefined();
        else {
          const known = [Math.min(...seen), Math.max(...seen), seen.at(-1)];
          expect([figures?.lowest, figures?.highest, figures?.last]).toEqual(known);
        }
        // The rule of the dashboard's averages, which has an implementation of its own.
        const { average } = computeAverage(createMeasuredLine(x, series.y), [{ from, to }]);
        if (average === null) expect(points.mean).toBeNaN();
        else expect(points.mean).toBeCloseTo(average, 6);
      }),
      { numRuns: 60 },
    );
  });
});

describe('one line alone', () => {
  const keys = ['a', 'b', 'c'];

  it('hides the others of its chart, and brings them back when it is asked for again', () => {
    const elsewhere = new Set(['z']);
    const alone = isolateLine(keys, elsewhere, 'b');
    expect([alone.isAlone, [...alone.next]]).toEqual([false, ['z', 'a', 'c']]);
    const again = isolateLine(keys, alone.next, 'b');
    expect([again.isAlone, [...again.next]]).toEqual([true, ['z']]);
  });

  it('is shown though it was hidden, and another takes its place at once', () => {
    expect([...isolateLine(keys, new Set(['a', 'b']), 'a').next]).toEqual(['b', 'c']);
    expect([...isolateLine(keys, new Set(['a', 'b']), 'b').next]).toEqual(['a', 'c']);
  });

  it('of one there is nothing to hide', () => {
    expect(isolateLine(['a'], new Set(), 'a')).toEqual({ isAlone: false, next: new Set() });
  });
});

describe('the value axis', () => {
  const points = (y: number[]) => ({
    ...{ x: Float64Array.from(y), y: Float64Array.from(y), measured: 0, drawn: 0, mean: Number.NaN },
  });
  const spiky = points([...Array.from({ length: 200 }, (_none, index) => 500 + index), 30_000]);

  it('leaves out spikes, and says what goes beyond it', () => {
    const whole = createScale([spiky]);
    const capped = createScale([spiky], [], { ...WHOLE_VIEW, isCapped: true });
    expect(whole?.max).toBe(30_000);
    expect(capped?.max).toBeLessThan(1000);
    expect(capped && countBeyondScale([spiky, points([600])], capped)).toEqual({ lines: 1, highest: 30_000 });
  });

  it('shows what somebody asks for, and all where that would be nothing', () => {
    expect(createScale([spiky], [], { isCapped: false, from: 400, to: 800 })).toMatchObject({ min: 400, max: 800 });
    expect(createScale([spiky], [], { isCapped: false, from: null, to: 1000 })).toMatchObject({ min: 500, max: 1000 });
    expect(createScale([spiky], [], { isCapped: false, from: 900, to: 900 })).toEqual(createScale([spiky]));
  });
});
