import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSparkline } from '../../../../src/air/charts/readings/sparkline';

const FRAME = { width: 100, height: 40, from: 0, to: 1_000 };

function points(path: string): [number, number][] {
  return [...path.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

test('a line stays in its box and keeps its lowest and highest reading', () => {
  const values = fc.array(fc.integer({ min: -50, max: 5_000 }), { minLength: 1, maxLength: 400 });
  fc.assert(
    fc.property(values, (measured) => {
      const x = measured.map((_value, index) => (index * 1_000) / measured.length);
      const shape = createSparkline(x, measured, FRAME);
      expect(shape).toMatchObject({ low: Math.min(...measured), high: Math.max(...measured) });
      const drawn = points(shape?.path ?? '');
      for (const [left, top] of drawn) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(FRAME.width);
        expect(top).toBeGreaterThanOrEqual(3);
        expect(top).toBeLessThanOrEqual(37);
      }
      const heights = drawn.map(([, top]) => top);
      if (new Set(measured).size > 1) expect([Math.min(...heights), Math.max(...heights)]).toEqual([3, 37]);
      expect(drawn.length).toBeLessThanOrEqual(4 * FRAME.width);
    }),
  );
});

test('a gap is left open, and what was not measured is no zero', () => {
  const shape = createSparkline(
    [0, 50, 400, 450, 500].map((t) => t * 2000),
    [1, 2, 3, null, 4],
    { ...FRAME, to: 2_000_000 },
  );
  expect(shape?.path.match(/M/g)).toHaveLength(2);
  expect(points(shape?.path ?? '')).toHaveLength(4);
  expect(shape?.low).toBe(1);
});

test('readings outside the time are not drawn; without any there is no line', () => {
  expect(createSparkline([-10, 2_000], [1, 2], FRAME)).toBeUndefined();
  expect(createSparkline([], [], FRAME)).toBeUndefined();
  expect(createSparkline([10], [null], FRAME)).toBeUndefined();
});
