import type { CriterionFigures } from './criterion-figures';

const TENTHS = 1000;

/**
 * Measured share of the counted time, 0 to 1, rounded down to 0.001 so that insufficient coverage never looks
 * sufficient.
 */
export const shownCoverage = ({ coveredMs, countedMs }: Pick<CriterionFigures, 'coveredMs' | 'countedMs'>): number =>
  countedMs === 0 ? 0 : Math.floor((coveredMs / countedMs) * TENTHS) / TENTHS;
