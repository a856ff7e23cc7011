import type { DecimatedSeries } from '../../time-series/decimate';

/** What a line needs of a path. */
export type LineSink = Pick<Path2D, 'moveTo' | 'lineTo'>;

/** Traces a line between its gaps, where a value is NaN. A reading between two gaps is a dot. */
export function traceLine(
  path: LineSink,
  { x, y }: Pick<DecimatedSeries, 'x' | 'y'>,
  left: (instant: number) => number,
  top: (value: number) => number,
): void {
  let isDown = false;
  for (let index = 0; index < x.length; index += 1) {
    const value = y[index] ?? Number.NaN;
    if (Number.isNaN(value)) {
      isDown = false;
      continue;
    }
    const across = left(x[index] ?? 0);
    const down = top(value);
    if (isDown) path.lineTo(across, down);
    else {
      path.moveTo(across, down);
      if (Number.isNaN(y[index + 1] ?? Number.NaN)) path.lineTo(across + 1, down);
    }
    isDown = true;
  }
}
