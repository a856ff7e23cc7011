/** Returns the index of the first instant at or after `instant`; the length if there is none. */
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

/** Returns the index after the last instant at or before `instant`. */
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
