import type { TimeRange } from '../../../../frame/charts/chart-series';

export const ZOOM = 'zoom';

const PATTERN = /^(\d{12,14})-(\d{12,14})$/;

export function zoomText({ from, to }: TimeRange, limits: TimeRange): string | null {
  if (from === limits.from && to === limits.to) return null;
  return `${Math.round(from)}-${Math.round(to)}`;
}

export function zoomOf(text: string | null, limits: TimeRange): TimeRange {
  const [, from, to] = PATTERN.exec(text ?? '') ?? [];
  const range = { from: Number(from), to: Number(to) };
  const isWithin = range.from >= limits.from && range.to <= limits.to && range.from < range.to;
  return isWithin ? range : limits;
}
