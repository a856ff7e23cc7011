import type { ReferenceLine } from '../chart-series';
import type { YScale } from './y-scale';

/** Height of a line of text, px. */
const LABEL_HEIGHT = 15;

/** A line within the scale, and at which end of it its label stands. */
export interface LabelledReference extends ReferenceLine {
  side: 'left' | 'right';
}

/** Whether a line can be drawn within the scale. */
function isWithin({ value }: ReferenceLine, { min, max }: YScale): boolean {
  return value >= min && value <= max;
}

/** The lines that the scale leaves out, because they are too far from every point. */
export function referencesOutside(references: readonly ReferenceLine[], scale: YScale): ReferenceLine[] {
  return references.filter((line) => !isWithin(line, scale));
}

/** The lines within the scale, lowest first; a label that would lie on the one below it goes to the other side. */
export function labelledReferences(
  references: readonly ReferenceLine[],
  scale: YScale,
  height: number,
): LabelledReference[] {
  const visible = references.filter((line) => isWithin(line, scale));
  const taken = { left: Number.NEGATIVE_INFINITY, right: Number.NEGATIVE_INFINITY };
  return visible
    .toSorted((a, b) => a.value - b.value)
    .map((line) => {
      const above = ((line.value - scale.min) / (scale.max - scale.min)) * height;
      const side = above - taken.left >= LABEL_HEIGHT || taken.right > taken.left ? 'left' : 'right';
      taken[side] = above;
      return { ...line, side };
    });
}
