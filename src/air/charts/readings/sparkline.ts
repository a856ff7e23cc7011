import { decimate } from '../../../frame/time-series/decimate';
import { toNumericSeries } from '../../../frame/time-series/numeric-series';

export interface SparklineFrame {
  width: number;
  height: number;
  from: number;
  to: number;
}

interface SparklineShape {
  /** Attribute `d` of an SVG path; empty without readings. */
  path: string;
  low: number;
  high: number;
}

const MARGIN = 3;

/** Scales from the lowest to the highest value. @param x ms, ascending; `null` values were not measured */
export function createSparkline(
  x: readonly number[],
  values: readonly (number | null)[],
  { width, height, from, to }: SparklineFrame,
): SparklineShape | undefined {
  const isWithin = (t: number | undefined) => t !== undefined && t >= from && t <= to;
  const series = toNumericSeries({ x, values: values.map((value, index) => (isWithin(x[index]) ? value : null)) });
  const room = { across: width - 2 * MARGIN, down: height - 2 * MARGIN };
  const points = decimate(series, { from, to, columns: room.across });
  const measured = points.y.filter((value) => !Number.isNaN(value));
  if (measured.length === 0) return undefined;
  const low = measured.reduce((a, b) => Math.min(a, b));
  const high = measured.reduce((a, b) => Math.max(a, b));
  const left = (t: number) => MARGIN + ((t - from) / Math.max(1, to - from)) * room.across;
  const top = (value: number) => MARGIN + (high === low ? 0.5 : (high - value) / (high - low)) * room.down;
  let path = '';
  points.y.forEach((value, index) => {
    if (Number.isNaN(value)) return;
    const isFirst = Number.isNaN(points.y[index - 1] ?? Number.NaN);
    path += `${isFirst ? 'M' : 'L'}${left(points.x[index] ?? 0).toFixed(1)} ${top(value).toFixed(1)}`;
  });
  return { path, low, high };
}
