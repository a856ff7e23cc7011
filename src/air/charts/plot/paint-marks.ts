import { MARK_PATHS, marksOf, type PointCode } from '../readings/point-codes';
import type { PlotGeometry } from './plot-geometry';
import type { Plot } from './use-plot';

/** Paints the coded points of every line; (0, 0) is the upper left corner of the plot. */
export function paintMarks(
  context: CanvasRenderingContext2D,
  { series, range, yScale }: Pick<Plot, 'series' | 'range' | 'yScale'>,
  { width, height }: Pick<PlotGeometry, 'width' | 'height'>,
  codes: readonly PointCode[],
  paper: string,
): void {
  const looks = new Map(
    codes.map(({ code, shape, colour }) => [code, { path: new Path2D(MARK_PATHS[shape]), colour }]),
  );
  const lines = series.filter(({ points }) => points.codes !== undefined).length;
  context.strokeStyle = paper;
  for (const { points } of series) {
    for (const { left, top, code } of marksOf(points, { range, yScale, width, height, lines })) {
      const look = looks.get(code);
      if (!look) continue;
      context.save();
      context.translate(left, top);
      context.fillStyle = look.colour;
      context.fill(look.path);
      context.stroke(look.path);
      context.restore();
    }
  }
}
