import type { DecimatedSeries } from '../../domain/readings/decimate';
import { type PlotGeometry, placesOf } from './plot-geometry';
import type { Plot } from './use-plot';

/**
 * Points that are stroked at once. A canvas without a graphics card takes more than twice as long for a line of thousands of
 * points in one path: each row of pixels looks at all of it.
 */
const STROKE_POINTS = 32;

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

/** A point of a line, px. */
interface Place {
  x: number;
  y: number;
}

/** The stretches of a line between its gaps, px. */
function* stretchesOf(
  { x, y }: DecimatedSeries,
  left: (instant: number) => number,
  top: (value: number) => number,
): Generator<Place[]> {
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

/** Paints the lines of a plot; (0, 0) is its upper left corner, and what lies outside is to be clipped away. */
export function paintLines(
  context: LineCanvas,
  plot: Pick<Plot, 'series' | 'range' | 'yScale'>,
  geometry: Pick<PlotGeometry, 'width' | 'height'>,
) {
  const { left, top } = placesOf(plot, geometry);
  // Spikes of a hundred readings in a column would otherwise get tips that nobody measured.
  context.lineJoin = 'bevel';
  for (const { points, colour, dash, isFaint } of plot.series) {
    context.strokeStyle = colour;
    context.lineWidth = isFaint ? 1 : 1.75;
    context.setLineDash(dash ? [dash] : []);
    for (const stretch of stretchesOf(points, left, top)) strokeStretch(context, stretch);
  }
  context.setLineDash([]);
  context.lineDashOffset = 0;
}
