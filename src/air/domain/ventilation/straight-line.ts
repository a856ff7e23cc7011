/** A straight line through points by least squares. */
export interface StraightLine {
  slope: number;
  /** Coefficient of determination, 0 to 1. */
  r2: number;
}

/** Fits a line to points, each with its weight; undefined for fewer than three of them. */
export function straightLine(
  x: readonly number[],
  y: readonly number[],
  weights: readonly number[],
): StraightLine | undefined {
  if (x.length < 3) return undefined;
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const meanOf = (values: readonly number[]) =>
    values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0) / all;
  const [meanX, meanY] = [meanOf(x), meanOf(y)];
  let [sxx, sxy, syy] = [0, 0, 0];
  weights.forEach((weight, index) => {
    const [dx, dy] = [(x[index] ?? 0) - meanX, (y[index] ?? 0) - meanY];
    sxx += weight * dx * dx;
    sxy += weight * dx * dy;
    syy += weight * dy * dy;
  });
  if (sxx === 0 || syy === 0) return undefined;
  return { slope: sxy / sxx, r2: (sxy * sxy) / (sxx * syy) };
}

/** Two sides, 95 %, by degrees of freedom from 1 on. */
const STUDENT = [12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13, 2.12, 2.11];
const NORMAL = 1.96;

/** The quantile of Student's distribution for an interval of confidence of 95 %; from 18 degrees of freedom on an upper bound. */
export const student95 = (freedom: number): number => STUDENT[freedom - 1] ?? NORMAL + 2.6 / freedom;
