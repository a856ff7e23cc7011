/** A measured line as two typed arrays of the same length, `x` ascending in ms since the epoch. */
export interface NumericSeries {
  x: Float64Array<ArrayBuffer>;
  y: Float64Array<ArrayBuffer>;
  /** A code per reading, such as a LED colour; null, NaN or `NO_CODE` where there is none. */
  codes?: ArrayLike<number | null>;
}

/** Stands where a reading has no code. */
export const NO_CODE = 255;

/** Readings by column: one value per instant, `null` or NaN where nothing was measured. */
export interface Readings {
  x: Float64Array<ArrayBuffer> | readonly number[];
  values: Float64Array<ArrayBuffer> | readonly (number | null)[];
  codes?: ArrayLike<number | null>;
  /** Added to every instant, ms: an earlier period is laid over a later one. */
  shiftMs?: number;
  /** Moves instants in its place, each to one that is later than the one before; what it gives nothing for is left out. */
  move?: ((instant: number) => number | undefined) | undefined;
}

/** The code of a reading, `NO_CODE` where there is none. */
export function codeAt(codes: ArrayLike<number | null>, index: number): number {
  const code = codes[index];
  return code === undefined || code === null || Number.isNaN(code) ? NO_CODE : code;
}

/**
 * Keeps the readings that have a value. A missing one is not a break by itself: only a silence that is
 * long for the readings around it is, the same rule by which averages leave time out (see intervals.ts).
 * Columns without a missing value are taken as they are, not copied.
 */
export function toNumericSeries({ x: instants, values, codes, shiftMs = 0, move }: Readings): NumericSeries {
  const length = Math.min(instants.length, values.length);
  if (
    shiftMs === 0 &&
    move === undefined &&
    instants instanceof Float64Array &&
    values instanceof Float64Array &&
    !values.includes(Number.NaN)
  )
    return { x: instants, y: values, ...(codes && { codes }) };
  const x = new Float64Array(length);
  const y = new Float64Array(length);
  const measuredCodes = codes && new Uint8Array(length);
  let count = 0;
  for (let index = 0; index < length; index += 1) {
    const value = values[index];
    if (value === undefined || value === null || Number.isNaN(value)) continue;
    const instant = instants[index] ?? 0;
    const moved = move === undefined ? instant + shiftMs : move(instant);
    if (moved === undefined) continue;
    x[count] = moved;
    y[count] = value;
    if (codes && measuredCodes) measuredCodes[count] = codeAt(codes, index);
    count += 1;
  }
  const series = { x: x.slice(0, count), y: y.slice(0, count) };
  return measuredCodes ? { ...series, codes: measuredCodes.slice(0, count) } : series;
}
