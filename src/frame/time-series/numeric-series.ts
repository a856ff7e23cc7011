/** Columns of equal length; `x` is ascending, in ms since the epoch. */
export interface NumericSeries {
  x: Float64Array<ArrayBuffer>;
  y: Float64Array<ArrayBuffer>;
  /** Code per reading, such as an LED colour; null, NaN or `NO_CODE` if there is none. */
  codes?: ArrayLike<number | null>;
}

export const NO_CODE = 255;

interface Readings {
  x: Float64Array<ArrayBuffer> | readonly number[];
  values: Float64Array<ArrayBuffer> | readonly (number | null)[];
  codes?: ArrayLike<number | null>;
  /** Offset in ms added to every instant, to draw an earlier period over a later period. */
  shiftMs?: number;
  /** Converts instants, keeping their order. Readings whose result is undefined are dropped. */
  move?: ((instant: number) => number | undefined) | undefined;
}

export function codeAt(codes: ArrayLike<number | null>, index: number): number {
  const code = codes[index];
  return code === undefined || code === null || Number.isNaN(code) ? NO_CODE : code;
}

/** Removes missing readings, which are no gap by themselves. Does not copy columns without missing values. */
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
