/** A measured line as two typed arrays of the same length, `x` ascending in ms since the epoch. */
export interface NumericSeries {
  x: Float64Array<ArrayBuffer>;
  y: Float64Array<ArrayBuffer>;
  /** Expected time between two readings, ms. */
  intervalMs: number;
  /** Values whose every crossing must stay visible, such as a threshold. */
  references: readonly number[];
}

/** Readings as the server sends them: one value per instant, `null` where nothing was measured. */
export interface Readings {
  x: readonly number[];
  values: readonly (number | null)[];
  /** Expected time between two readings, ms. */
  intervalMs: number;
  references?: readonly number[];
}

/**
 * Keeps the readings that have a value. A missing one is not a break by itself: only a silence longer than three
 * sampling intervals is, the same rule by which averages leave time out.
 */
export function toNumericSeries({ x: instants, values, intervalMs, references = [] }: Readings): NumericSeries {
  const length = Math.min(instants.length, values.length);
  const x = new Float64Array(length);
  const y = new Float64Array(length);
  let count = 0;
  for (let index = 0; index < length; index += 1) {
    const instant = instants[index];
    const value = values[index];
    if (instant === undefined || value === undefined || value === null || Number.isNaN(value)) continue;
    x[count] = instant;
    y[count] = value;
    count += 1;
  }
  return { x: x.slice(0, count), y: y.slice(0, count), intervalMs, references };
}
