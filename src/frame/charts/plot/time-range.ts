import type { TimeRange } from '../chart-series';

/** The shortest time that an axis shows, ms: below it there is nothing between two readings to look at. */
export const SHORTEST_RANGE = 5 * 60_000;

/** `range` made at least `SHORTEST_RANGE` long around its middle and moved, or cut, into `limits`. */
export function fitRange(range: TimeRange, limits: TimeRange): TimeRange {
  const length = Math.min(Math.max(range.to - range.from, SHORTEST_RANGE), limits.to - limits.from);
  const middle = (range.from + range.to) / 2;
  const from = Math.min(Math.max(middle - length / 2, limits.from), limits.to - length);
  return { from, to: from + length };
}

/** `range` with `factor` times its length around the same middle, within `limits`; 0.5 halves what is shown. */
export function scaleRange(range: TimeRange, factor: number, limits: TimeRange): TimeRange {
  const middle = (range.from + range.to) / 2;
  const half = ((range.to - range.from) * factor) / 2;
  return fitRange({ from: middle - half, to: middle + half }, limits);
}

export function isSameRange(a: TimeRange, b: TimeRange): boolean {
  return a.from === b.from && a.to === b.to;
}

/** Periods that overlap or touch made one, in ascending order. */
export function joined(periods: readonly TimeRange[]): TimeRange[] {
  const whole: TimeRange[] = [];
  for (const { from, to } of periods.toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last === undefined || from > last.to) whole.push({ from, to });
    else whole[whole.length - 1] = { from: last.from, to: Math.max(last.to, to) };
  }
  return whole;
}

/** The parts of `periods` that lie within `range`. */
export function visibleParts(periods: readonly TimeRange[], range: TimeRange): TimeRange[] {
  return periods.flatMap(({ from, to }) => {
    const part = { from: Math.max(from, range.from), to: Math.min(to, range.to) };
    return part.from < part.to ? [part] : [];
  });
}
