import { splitAtGaps } from '../../../frame/time-series/intervals';

/** Where a sparkline is drawn: the box in px, and the instants (ms) at its left and right edge. */
export interface SparklineFrame {
  width: number;
  height: number;
  from: number;
  to: number;
}

export interface SparklineShape {
  /** For the `d` of an SVG path; empty without a reading. */
  path: string;
  /** The lowest and the highest value. */
  low: number;
  high: number;
  last: { x: number; y: number };
}

interface Reading {
  t: number;
  value: number;
  /** The stretch without a gap in which it is. */
  stretch: number;
}

const MARGIN = 3;

/** Of every column of pixels the first, lowest, highest and last reading, so that no extreme is lost. */
function thinned(readings: readonly Reading[], columnOf: (t: number) => number): Reading[] {
  const kept: Reading[] = [];
  for (let start = 0; start < readings.length; ) {
    const first = readings[start];
    if (first === undefined) break;
    let end = start;
    let low = start;
    let high = start;
    const column = columnOf(first.t);
    for (let index = start; index < readings.length; index += 1) {
      const reading = readings[index];
      if (reading === undefined || columnOf(reading.t) !== column) break;
      if (reading.value < (readings[low]?.value ?? 0)) low = index;
      if (reading.value > (readings[high]?.value ?? 0)) high = index;
      end = index;
    }
    for (const index of [...new Set([start, low, high, end])].sort((a, b) => a - b)) {
      const reading = readings[index];
      if (reading !== undefined) kept.push(reading);
    }
    start = end + 1;
  }
  return kept;
}

/**
 * The line of a small chart without axes. The scale goes from the lowest value to the highest; a line that never moves lies
 * in the middle.
 *
 * @param x instants in ms, ascending; values that are `null` were not measured.
 */
export function sparkline(
  x: readonly number[],
  values: readonly (number | null)[],
  { width, height, from, to }: SparklineFrame,
): SparklineShape | undefined {
  const measured = x.flatMap((t, index) => {
    const value = values[index];
    return typeof value === 'number' && t >= from && t <= to ? [{ t, value }] : [];
  });
  const stretches = splitAtGaps(measured.map(({ t }) => t));
  const readings = stretches.flatMap(([start, end], stretch) =>
    measured.slice(start, end).map((reading) => ({ ...reading, stretch })),
  );
  const all = readings.map(({ value }) => value);
  const newest = readings.at(-1);
  if (newest === undefined) return undefined;
  const low = all.reduce((a, b) => Math.min(a, b));
  const high = all.reduce((a, b) => Math.max(a, b));
  const left = (t: number) => MARGIN + ((t - from) / Math.max(1, to - from)) * (width - 2 * MARGIN);
  const top = (value: number) => MARGIN + (high === low ? 0.5 : (high - value) / (high - low)) * (height - 2 * MARGIN);
  let before: Reading | undefined;
  const parts = thinned(readings, (t) => Math.floor(left(t))).map((reading) => {
    const isApart = before?.stretch !== reading.stretch;
    before = reading;
    return `${isApart ? 'M' : 'L'}${left(reading.t).toFixed(1)} ${top(reading.value).toFixed(1)}`;
  });
  return { path: parts.join(''), low, high, last: { x: left(newest.t), y: top(newest.value) } };
}
