import type { DecimatedSeries } from '../../time-series/decimate';
import type { DrawnSeries } from '../chart-series';

/** Maximum points per path. Longer paths are several times slower without a graphics card. */
export const STROKE_POINTS = 32;

const LIFTED_WIDTH = 2.75;
/** Side of the square that marks a reading between two gaps, px. */
const ALONE_SIZE = 4;

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

type Places = { left: (instant: number) => number; top: (value: number) => number };

type Place = { x: number; y: number };

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

/** Paints a reading between two gaps as a square, because a line would have no length. */
function paintAlone(context: LineCanvas, { x, y }: Place) {
  context.beginPath();
  context.moveTo(x - ALONE_SIZE / 2, y);
  context.lineTo(x + ALONE_SIZE / 2, y);
  context.lineWidth = ALONE_SIZE;
  context.setLineDash([]);
  context.stroke();
}

function strokeStretch(context: LineCanvas, stretch: readonly Place[]) {
  let travelled = 0;
  // Overlaps strokes by one segment, because the corner between two strokes belongs to both.
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
    context.stroke();
  }
}

type PaintedLine = Pick<DrawnSeries, 'points' | 'colour' | 'dash' | 'isFaint' | 'isMuted' | 'isLifted'>;

export function paintLine(
  context: LineCanvas,
  { points, colour, dash, isFaint, isMuted, isLifted }: PaintedLine,
  places: Places,
): void {
  // Avoids mitre joins, which would give dense spikes tips that were never measured.
  context.lineJoin = 'bevel';
  context.strokeStyle = colour;
  for (const stretch of stretchesOf(points, places)) {
    const [only] = stretch.length === 1 ? stretch : [];
    if (only !== undefined) {
      paintAlone(context, only);
      continue;
    }
    context.lineWidth = isLifted ? LIFTED_WIDTH : isFaint || isMuted ? 1 : 1.75;
    context.setLineDash(dash ? [dash] : []);
    strokeStretch(context, stretch);
  }
}
