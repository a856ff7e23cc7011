/** Points per chart beyond which drawing takes longer than a hand notices (see `npm run bench`). */
const POINTS_PER_CHART = 2400;

/** Fewer than this and a line loses its shape, however many lines share the chart. */
const LEAST_POINTS_PER_SERIES = 200;

/** About how many points one of `seriesCount` lines may use on a plot `width` px wide. */
export function pointsPerSeries(width: number, seriesCount: number): number {
  const share = Math.floor(POINTS_PER_CHART / Math.max(1, seriesCount));
  return Math.max(LEAST_POINTS_PER_SERIES, Math.min(Math.round(width), share));
}
