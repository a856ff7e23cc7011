/** Index of the first instant that is not before `instant`, or the length when all are before it. */
export function firstIndexFrom(x: ArrayLike<number>, instant: number): number {
  let low = 0;
  let high = x.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((x[middle] ?? Number.POSITIVE_INFINITY) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index after the last instant that is not after `instant`. */
export function firstIndexAfter(x: Float64Array, instant: number): number {
  let low = 0;
  let high = x.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((x[middle] ?? Number.POSITIVE_INFINITY) <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}
