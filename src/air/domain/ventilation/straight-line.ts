export interface StraightLine {
  slope: number;
  /** Coefficient of determination, 0 to 1. */
  r2: number;
  /** Coefficient of determination adjusted for the number of points (Ezekiel 1930). */
  adjusted: number;
}

export interface GrowingLine {
  add(x: number, y: number, weight: number): void;
  /** Line through the added points; undefined for fewer than three points or a degenerate set. */
  fit(): StraightLine | undefined;
}

/** Creates an empty line. Keep x and y small, because their squares are summed. */
export function growingLine(): GrowingLine {
  let [points, all, sumX, sumY, sumXX, sumXY, sumYY] = [0, 0, 0, 0, 0, 0, 0];
  return {
    add(x, y, weight) {
      points += 1;
      all += weight;
      sumX += weight * x;
      sumY += weight * y;
      sumXX += weight * x * x;
      sumXY += weight * x * y;
      sumYY += weight * y * y;
    },
    fit() {
      const sxx = sumXX - sumX ** 2 / all;
      const sxy = sumXY - (sumX * sumY) / all;
      const syy = sumYY - sumY ** 2 / all;
      if (points < 3 || !(sxx > 0) || !(syy > 0)) return undefined;
      const r2 = sxy ** 2 / (sxx * syy);
      return { slope: sxy / sxx, r2, adjusted: 1 - ((1 - r2) * (points - 1)) / (points - 2) };
    },
  };
}

const STUDENT = [12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13, 2.12, 2.11];
const NORMAL = 1.96;

/** Student's t quantile for a 95 % confidence interval; from 18 degrees of freedom an upper bound. */
export const student95 = (freedom: number): number => STUDENT[freedom - 1] ?? NORMAL + 2.6 / freedom;
