import type { NumericSeries } from './numeric-series';
import { firstIndexAfter, firstIndexFrom } from './window';

/** Ascending rows, one per instant with a reading of any line. */
export type ReadingRows = { x: Float64Array<ArrayBuffer>; columns: Float64Array<ArrayBuffer>[] };

export function createReadingRows(lines: readonly NumericSeries[], from: number, to: number): ReadingRows {
  const parts = lines.map(({ x, y }) => {
    const start = firstIndexFrom(x, from);
    const end = firstIndexAfter(x, to);
    return { x: x.subarray(start, end), y: y.subarray(start, end) };
  });
  const sorted = new Float64Array(parts.reduce((sum, part) => sum + part.x.length, 0));
  let filled = 0;
  for (const part of parts) {
    sorted.set(part.x, filled);
    filled += part.x.length;
  }
  sorted.sort();
  const x = sorted.filter((instant, index) => index === 0 || instant !== sorted[index - 1]);
  const columns = parts.map((part) => {
    const values = new Float64Array(x.length).fill(Number.NaN);
    let row = 0;
    for (let index = 0; index < part.x.length; index += 1) {
      const instant = part.x[index] ?? Number.NaN;
      while (row < x.length && (x[row] ?? 0) < instant) row += 1;
      values[row] = part.y[index] ?? Number.NaN;
    }
    return values;
  });
  return { x, columns };
}
