import type { DecimatedSeries } from '../../time-series/decimate';

/** A value axis from `min` to `max` in `steps` equal steps. */
export interface YScale {
  min: number;
  max: number;
  steps: number;
}

/** What stands at the value axis, from below. */
export function valuesOf({ min, max, steps }: YScale): number[] {
  return Array.from({ length: steps + 1 }, (_none, step) => min + ((max - min) * step) / steps);
}

const WANTED_STEPS = 6;

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that is not below `rough`. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5].find((candidate) => candidate * power >= rough * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** A scale with round labels that holds both values; two equal ones get a margin of one to either side. */
export function roundScale(lowest: number, highest: number): YScale {
  const low = lowest === highest ? lowest - 1 : lowest;
  const high = lowest === highest ? highest + 1 : highest;
  const step = roundStep((high - low) / WANTED_STEPS);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  // Multiplying whole numbers keeps 0.1 + 0.2 out of the labels.
  return {
    min: Number((first * step).toPrecision(12)),
    max: Number((last * step).toPrecision(12)),
    steps: last - first,
  };
}

/** Share of the height that the points keep: a reference further away than that leaves them too flat to be read. */
const LEAST_SHARE = 0.2;

/** How many of the drawn lines leave the scale, and the highest value of them. */
export function beyondScale(
  drawn: readonly DecimatedSeries[],
  { min, max }: YScale,
): { lines: number; highest: number } {
  const extents = drawn.flatMap((points) => {
    const extent = extentOf([points]);
    return extent !== null && (extent[0] < min || extent[1] > max) ? [extent] : [];
  });
  return { lines: extents.length, highest: Math.max(...extents.map(([, highest]) => highest)) };
}

/** What holds the drawn points, or `null` when there is none. */
function extentOf(drawn: readonly DecimatedSeries[]): [lowest: number, highest: number] | null {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (const { y } of drawn) {
    for (const value of y) {
      if (value < lowest) lowest = value;
      if (value > highest) highest = value;
    }
  }
  return lowest <= highest ? [lowest, highest] : null;
}

/** What somebody wants to see of the values; an end that is null is as the lines need it. */
export interface ValueView {
  /** Leave spikes out of the picture. */
  isCapped: boolean;
  from: number | null;
  to: number | null;
}

/** As much as the lines need. */
export const WHOLE_VIEW: ValueView = { isCapped: false, from: null, to: null };

/** Whether somebody asked for something else than what the lines need. */
export const isOwnView = ({ isCapped, from, to }: ValueView): boolean => isCapped || from !== null || to !== null;

/** Share of the drawn points that a cap leaves in the picture: what is higher is a spike. */
const UNCAPPED_SHARE = 0.98;

/** The value that nearly all drawn points are below. */
function capOf(drawn: readonly DecimatedSeries[], highest: number): number {
  const values = drawn.flatMap(({ y }) => [...y].filter((value) => !Number.isNaN(value))).sort((a, b) => a - b);
  return values[Math.floor((values.length - 1) * UNCAPPED_SHARE)] ?? highest;
}

/**
 * The scale that holds every drawn point, or what of them is wanted, and each reference that leaves the points a fifth of the height; `null` when
 * there is no point.
 */
export function scaleOf(
  drawn: readonly DecimatedSeries[],
  references: readonly number[] = [],
  { isCapped, from, to }: ValueView = WHOLE_VIEW,
): YScale | null {
  const extent = extentOf(drawn);
  if (extent === null) return null;
  const [lowest, most] = extent;
  const highest = isCapped ? capOf(drawn, most) : most;
  const longest = lowest === highest ? Number.POSITIVE_INFINITY : (highest - lowest) / LEAST_SHARE;
  const low = Math.min(lowest, ...references.filter((value) => highest - value <= longest));
  const high = Math.max(highest, ...references.filter((value) => value - low <= longest));
  const [first, last] = [from ?? low, to ?? high];
  // An axis that ended before it begins would show nothing.
  return first < last ? roundScale(first, last) : roundScale(low, high);
}
