import type { TimeRange } from '../../../../frame/charts/chart-series';

/** The search parameter that holds what part of the period is shown. */
export const ZOOM = 'zoom';

const PATTERN = /^(\d{12,14})-(\d{12,14})$/;

/** What stands in the address for a range, in whole milliseconds; `null` for the whole period. */
export function zoomText({ from, to }: TimeRange, limits: TimeRange): string | null {
  if (from === limits.from && to === limits.to) return null;
  return `${Math.round(from)}-${Math.round(to)}`;
}

/** The range that an address stands for; the whole period where it says none, or one that is not within. */
export function zoomOf(text: string | null, limits: TimeRange): TimeRange {
  const [, from, to] = PATTERN.exec(text ?? '') ?? [];
  const range = { from: Number(from), to: Number(to) };
  const isWithin = range.from >= limits.from && range.to <= limits.to && range.from < range.to;
  return isWithin ? range : limits;
}
