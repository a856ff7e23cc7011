import type { DecimatedSeries } from '../../time-series/decimate';

export type YScale = { min: number; max: number; steps: number };

export function listScaleValues({ min, max, steps }: YScale): number[] {
  return Array.from({ length: steps + 1 }, (_none, step) => min + ((max - min) * step) / steps);
}

const WANTED_STEPS = 6;

/** Smallest of 1, 2, 2.5 and 5 times a power of ten that is at least `rough`. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5].find((candidate) => candidate * power >= rough * (1 - 1e-9)) ?? 10;
  return factor * power;
}

export function createRoundScale(lowest: number, highest: number): YScale {
  const low = lowest === highest ? lowest - 1 : lowest;
  const high = lowest === highest ? highest + 1 : highest;
  const step = roundStep((high - low) / WANTED_STEPS);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  return {
    min: Number((first * step).toPrecision(12)),
    max: Number((last * step).toPrecision(12)),
    steps: last - first,
  };
}

/** Minimum share of the height for the points. References that would leave less are not shown. */
const LEAST_SHARE = 0.2;

export function countBeyondScale(
  drawn: readonly DecimatedSeries[],
  { min, max }: YScale,
): { lines: number; highest: number } {
  const extents = drawn.flatMap((points) => {
    const extent = extentOf([points]);
    return extent !== null && (extent[0] < min || extent[1] > max) ? [extent] : [];
  });
  return { lines: extents.length, highest: Math.max(...extents.map(([, highest]) => highest)) };
}

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

export type ValueView = { isCapped: boolean; from: number | null; to: number | null };

export const WHOLE_VIEW: ValueView = { isCapped: false, from: null, to: null };

export const isOwnView = ({ isCapped, from, to }: ValueView): boolean => isCapped || from !== null || to !== null;

/** Share of points that the scale includes if spikes are cut. */
const UNCAPPED_SHARE = 0.98;

function capOf(drawn: readonly DecimatedSeries[], highest: number): number {
  const values = drawn.flatMap(({ y }) => [...y].filter((value) => !Number.isNaN(value))).sort((a, b) => a - b);
  return values[Math.floor((values.length - 1) * UNCAPPED_SHARE)] ?? highest;
}

/** Returns a scale with all points, and with references that leave the points 20 % of the height; `null` without points. */
export function createScale(
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
  // Uses the full range if rounding would put the end of the scale below the start.
  return first < last ? createRoundScale(first, last) : createRoundScale(low, high);
}
