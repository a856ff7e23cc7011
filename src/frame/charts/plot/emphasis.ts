import type { ChartSeries, ReferenceLine } from '../chart-series';
import type { LineFigures } from './line-figures';

/** Number of lines from which on only the worst lines are in colour. */
const MANY_LINES = 5;
const WORST_LINES = 3;

type Judged = Pick<ChartSeries, 'colourIndex' | 'isFaint' | 'isApart' | 'isLifted' | 'isDerived'> & {
  figures: LineFigures | undefined;
};

/** Returns colour indexes of the lines in colour; null if all. @param best if omitted, lower values are better */
export function findWorstLines(lines: readonly Judged[], best?: number): ReadonlySet<number> | null {
  if (lines.some(({ isLifted }) => isLifted)) return null;
  const own = lines.filter(({ isFaint, isApart, isDerived }) => !(isFaint || isApart || isDerived));
  if (own.length < MANY_LINES) return null;
  const distance = ({ figures }: Judged) => {
    if (figures === undefined) return Number.NEGATIVE_INFINITY;
    const { lowest, highest } = figures;
    return best === undefined ? highest : Math.max(highest - best, best - lowest);
  };
  const worst = own.toSorted((a, b) => distance(b) - distance(a)).slice(0, WORST_LINES);
  return new Set(worst.map(({ colourIndex }) => colourIndex));
}

interface Emphasis {
  worst: ReadonlySet<number> | null;
  /** Colour index of the line under the pointer. */
  pointed: number | null;
}

export function isMuted({ colourIndex, isApart }: ChartSeries, { worst, pointed }: Emphasis): boolean {
  return worst !== null && isApart !== true && colourIndex !== pointed && !worst.has(colourIndex);
}

/** Returns the thresholds of the shown lines; if there are many lines, only thresholds of the line under the pointer. */
export function filterReferences(
  references: readonly ReferenceLine[],
  shown: readonly Pick<ChartSeries, 'colourIndex'>[],
  { worst, pointed }: Emphasis,
): ReferenceLine[] {
  const owners = worst === null ? shown.map(({ colourIndex }) => colourIndex) : [pointed];
  return references.filter(
    ({ of }) => of === undefined || owners.some((owner) => owner !== null && of.includes(owner)),
  );
}
