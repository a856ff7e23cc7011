import fc from 'fast-check';
import { expect, it } from 'vitest';
import { traceLine } from '../../../../src/frame/charts/plot/line-path';

/** Traces one line whose values are also its places, and gives what is drawn of it. */
function segmentsOf(values: readonly (number | null)[]): string[] {
  const segments: string[] = [];
  let at = '';
  const path = {
    moveTo(x: number, y: number) {
      at = `${x} ${y}`;
    },
    lineTo(x: number, y: number) {
      segments.push(`${at} - ${x} ${y}`);
      at = `${x} ${y}`;
    },
  };
  const x = Float64Array.from(values, (_value, index) => index);
  const y = Float64Array.from(values, (value) => value ?? Number.NaN);
  traceLine(
    path,
    { x, y },
    (instant) => instant,
    (value) => value,
  );
  return segments;
}

it('draws each part of a line between its gaps, a reading alone as a dot, and nothing over a gap', () => {
  const arbitrary = fc.array(fc.option(fc.integer({ min: 0, max: 1000 }), { freq: 12 }), { maxLength: 200 });
  fc.assert(
    fc.property(arbitrary, (values) => {
      const wanted = values.flatMap((value, index) => {
        const before = values[index - 1] ?? null;
        const isAlone = before === null && (values[index + 1] ?? null) === null;
        if (value === null) return [];
        if (isAlone) return [`${index} ${value} - ${index + 1} ${value}`];
        return before === null ? [] : [`${index - 1} ${before} - ${index} ${value}`];
      });
      expect(segmentsOf(values)).toEqual(wanted);
    }),
  );
});
