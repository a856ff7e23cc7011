/** A reading: time in ms since the epoch and value. */
export interface Point {
  x: number;
  y: number;
}

/** The smallest or largest value and when it was first read; null when the series holds no value. */
export function extremeOf(
  times: ArrayLike<number>,
  values: ArrayLike<number | null>,
  kind: 'min' | 'max',
): Point | null {
  let best: Point | null = null;
  for (let i = 0; i < times.length; i += 1) {
    const x = times[i];
    const y = values[i];
    if (x === undefined || y === undefined || y === null) continue;
    if (best === null || (kind === 'min' ? y < best.y : y > best.y)) best = { x, y };
  }
  return best;
}
