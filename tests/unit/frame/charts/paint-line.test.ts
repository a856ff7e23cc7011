import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type LineCanvas, paintLine, STROKE_POINTS } from '../../../../src/frame/charts/plot/paint-line';

interface Stroke {
  places: string[];
  dashOffset: number;
}

function notingContext() {
  const strokes: Stroke[] = [];
  let places: string[] = [];
  const context: LineCanvas = {
    lineDashOffset: 0,
    lineJoin: 'miter',
    lineWidth: 1,
    strokeStyle: '',
    setLineDash: () => {},
    beginPath: () => {
      places = [];
    },
    moveTo: (x: number, y: number) => void places.push(`${x} ${y}`),
    lineTo: (x: number, y: number) => void places.push(`${x} ${y}`),
    stroke: () => void strokes.push({ places, dashOffset: context.lineDashOffset }),
  };
  return { strokes, context };
}

/** Paints one line whose values are also its places: the plot is as large as its scale. */
function strokesOf(values: readonly (number | null)[]): Stroke[] {
  const { strokes, context } = notingContext();
  const x = Float64Array.from(values, (_value, index) => index);
  const y = Float64Array.from(values, (value) => value ?? Number.NaN);
  const points = { x, y, measured: values.length, drawn: values.length, mean: Number.NaN };
  paintLine(
    context,
    { points, colour: 'red', dash: 0, isMuted: false },
    { left: (instant) => instant, top: (value) => 1000 - value },
  );
  return strokes;
}

const segments = (strokes: readonly Stroke[]) =>
  new Set(strokes.flatMap(({ places }) => places.slice(1).map((place, index) => `${places[index]} - ${place}`)));

it('draws each part of a line between its gaps, a few at a time, and nothing over a gap', () => {
  const arbitrary = fc.array(fc.option(fc.integer({ min: 0, max: 1000 }), { freq: 12 }), { maxLength: 200 });
  fc.assert(
    fc.property(arbitrary, (values) => {
      const strokes = strokesOf(values);
      const wanted = values.flatMap((value, index) => {
        const before = values[index - 1] ?? null;
        const isAlone = before === null && (values[index + 1] ?? null) === null;
        if (value === null) return [];
        const place = `${index} ${1000 - value}`;
        if (isAlone) return [`${index - 2} ${1000 - value} - ${index + 2} ${1000 - value}`];
        return before === null ? [] : [`${index - 1} ${1000 - before} - ${place}`];
      });
      expect(segments(strokes)).toEqual(new Set(wanted));
      expect(Math.max(0, ...strokes.map(({ places }) => places.length))).toBeLessThanOrEqual(STROKE_POINTS);
    }),
  );
});

it('goes on with its dashes where the last stroke has drawn them to', () => {
  const strokes = strokesOf(Array.from({ length: 100 }, () => 500));
  expect(strokes.length).toBeGreaterThan(2);
  for (const { places, dashOffset } of strokes) expect(dashOffset).toBeCloseTo(Number(places[0]?.split(' ')[0]), 6);
});
