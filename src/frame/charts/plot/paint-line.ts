import type { DecimatedSeries } from '../../time-series/decimate';
import type { DrawnSeries } from '../chart-series';

/**
 * Points that are stroked at once. A canvas without a graphics card takes several times as long for a line of thousands of
 * points in one path: each row of pixels looks at all of it.
 */
export const STROKE_POINTS = 32;

/** Of the one line that somebody looks for, px. */
const LIFTED_WIDTH = 2.75;

/** What lines need of a canvas. */
export type LineCanvas = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'stroke'
  | 'setLineDash'
  | 'lineDashOffset'
  | 'lineJoin'
  | 'lineWidth'
  | 'strokeStyle'
>;

/** Where instants and values lie, px from the upper left corner of the plot. */
interface Places {
  left: (instant: number) => number;
  top: (value: number) => number;
}

/** A point of a line, px. */
interface Place {
  x: number;
  y: number;
}

/** The stretches of a line between its gaps, px. */
function* stretchesOf({ x, y }: DecimatedSeries, { left, top }: Places): Generator<Place[]> {
  let stretch: Place[] = [];
  for (let index = 0; index <= x.length; index += 1) {
    const value = y[index] ?? Number.NaN;
    if (!Number.isNaN(value)) stretch.push({ x: left(x[index] ?? 0), y: top(value) });
    else if (stretch.length > 0) {
      yield stretch;
      stretch = [];
    }
  }
}

function strokeStretch(context: LineCanvas, stretch: readonly Place[]) {
  let travelled = 0;
  // The last stroke's end is drawn again: its corner belongs to both.
  for (let start = 0; start === 0 || start < stretch.length - 1; start += STROKE_POINTS - 2) {
    const part = stretch.slice(start, start + STROKE_POINTS);
    context.lineDashOffset = travelled;
    context.beginPath();
    part.forEach((place, index) => {
      const before = part[index - 1];
      if (before === undefined) context.moveTo(place.x, place.y);
      else {
        context.lineTo(place.x, place.y);
        if (index <= STROKE_POINTS - 2) travelled += Math.hypot(place.x - before.x, place.y - before.y);
      }
    });
    // A reading between two gaps is a dot.
    const [only] = stretch.length === 1 ? stretch : [];
    if (only !== undefined) context.lineTo(only.x + 1, only.y);
    context.stroke();
  }
}

/** Paints a line; what lies outside of the plot is to be clipped away. */
export function paintLine(
  context: LineCanvas,
  { points, colour, dash, isFaint, isLifted }: Pick<DrawnSeries, 'points' | 'colour' | 'dash' | 'isFaint' | 'isLifted'>,
  places: Places,
): void {
  // Spikes of a hundred readings in a column would otherwise get tips that nobody measured.
  context.lineJoin = 'bevel';
  context.strokeStyle = colour;
  context.lineWidth = isLifted ? LIFTED_WIDTH : isFaint ? 1 : 1.75;
  context.setLineDash(dash ? [dash] : []);
  for (const stretch of stretchesOf(points, places)) strokeStretch(context, stretch);
}
