import type { CriterionFigures } from './criterion-figures';

const TENTHS = 1000;

/** How much of the time that counts has readings, 0 to 1 in tenths of a per cent, rounded down: what is not enough does not look as if it were. */
export const shownCoverage = ({ coveredMs, countedMs }: Pick<CriterionFigures, 'coveredMs' | 'countedMs'>): number =>
  countedMs === 0 ? 0 : Math.floor((coveredMs / countedMs) * TENTHS) / TENTHS;
