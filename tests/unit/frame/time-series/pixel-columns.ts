/** The picture of a line: its highest and lowest pixel in each column; NaN where it has none. */
export interface PixelColumns {
  low: Float64Array;
  high: Float64Array;
}

export interface Plot {
  from: number;
  to: number;
  /** px */
  width: number;
  height: number;
  min: number;
  max: number;
}

/** Draws the line through points, broken where y is NaN, as a screen does: every column that a piece of it passes is coloured. */
export function drawColumns(x: ArrayLike<number>, y: ArrayLike<number>, plot: Plot): PixelColumns {
  const low = new Float64Array(plot.width).fill(Number.NaN);
  const high = new Float64Array(plot.width).fill(Number.NaN);
  const leftOf = (at: number) => ((at - plot.from) / (plot.to - plot.from)) * plot.width;
  const topOf = (value: number) => ((plot.max - value) / (plot.max - plot.min)) * plot.height;
  const touch = (column: number, top: number) => {
    if (column < 0 || column >= plot.width) return;
    if (!((low[column] ?? 0) >= top)) low[column] = top;
    if (!((high[column] ?? 0) <= top)) high[column] = top;
  };
  for (let index = 0; index < x.length; index += 1) {
    const [value, next] = [y[index] ?? Number.NaN, y[index + 1] ?? Number.NaN];
    if (Number.isNaN(value)) continue;
    const [left, top] = [leftOf(x[index] ?? 0), topOf(value)];
    touch(Math.floor(left), top);
    if (Number.isNaN(next)) continue;
    const [nextLeft, nextTop] = [leftOf(x[index + 1] ?? 0), topOf(next)];
    for (let edge = Math.max(0, Math.floor(left) + 1); edge <= Math.min(nextLeft, plot.width); edge += 1) {
      const height = top + ((edge - left) / (nextLeft - left)) * (nextTop - top);
      touch(edge - 1, height);
      touch(edge, height);
    }
  }
  return { low, high };
}

/** The share of columns in which two pictures differ by no more than `tolerance` px, 0 to 1. */
export function likeness(a: PixelColumns, b: PixelColumns, tolerance: number): number {
  const isLike = (one: number, other: number) =>
    Number.isNaN(one) ? Number.isNaN(other) : Math.abs(one - other) <= tolerance;
  let alike = 0;
  for (let column = 0; column < a.low.length; column += 1) {
    const [low, high] = [a.low[column] ?? Number.NaN, a.high[column] ?? Number.NaN];
    if (isLike(low, b.low[column] ?? Number.NaN) && isLike(high, b.high[column] ?? Number.NaN)) alike += 1;
  }
  return alike / a.low.length;
}
