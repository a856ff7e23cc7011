import type { ReferenceLine } from '../chart-series';
import type { YScale } from './y-scale';

/** Height of a label with its ground, px. */
export const LABEL_HEIGHT = 18;

/** Whether a line can be drawn within the scale. */
function isWithin({ value }: ReferenceLine, { min, max }: YScale): boolean {
  return value >= min && value <= max;
}

/** The lines that the scale leaves out, because they are too far from every point. */
export function referencesOutside(references: readonly ReferenceLine[], scale: YScale): ReferenceLine[] {
  return references.filter((line) => !isWithin(line, scale));
}

/** A line within the scale, px from the upper edge of the plot. */
export interface PlacedReference extends ReferenceLine {
  top: number;
  /** Where the middle of its label is; null when there is no room for it. */
  labelTop: number | null;
}

/**
 * The lines within the scale in the order in which they were given, which is that of their importance: a label that would lie
 * over one before it is left out. Labels stand on their line, and at the edges of the plot inside of it.
 */
export function placedReferences(
  references: readonly ReferenceLine[],
  scale: YScale,
  height: number,
): PlacedReference[] {
  const taken: number[] = [];
  return references
    .filter((line) => isWithin(line, scale))
    .map((line) => {
      const top = ((scale.max - line.value) / (scale.max - scale.min)) * height;
      const wanted = Math.min(Math.max(top, LABEL_HEIGHT / 2), height - LABEL_HEIGHT / 2);
      const isFree = taken.every((other) => Math.abs(other - wanted) >= LABEL_HEIGHT);
      if (isFree) taken.push(wanted);
      return { ...line, top, labelTop: isFree ? wanted : null };
    });
}
