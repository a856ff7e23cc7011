import type { Theme } from '@mui/material';
import type { ReferenceLine } from '../chart-series';
import { colourAt } from '../parts/palette';
import type { YScale } from './y-scale';

/** Height of a label, px. */
const LABEL_HEIGHT = 14;

/** That of the line that a reference belongs to, or one of its own where it is for all. */
export function referenceColour({ colourIndex }: ReferenceLine, { palette }: Theme): string {
  return colourIndex === undefined ? palette.warning.main : colourAt(colourIndex, palette.mode);
}

/** Whether a line can be drawn within the scale. */
function isWithin({ value }: ReferenceLine, { min, max }: YScale): boolean {
  return value >= min && value <= max;
}

/** The lines that are in the picture. */
export function referencesWithin(references: readonly ReferenceLine[], scale: YScale): ReferenceLine[] {
  return references.filter((line) => isWithin(line, scale));
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
 * over one before it is left out. Labels stand beside the plot at the height of their line, where no reading is covered.
 */
export function placedReferences(
  references: readonly ReferenceLine[],
  scale: YScale,
  height: number,
): PlacedReference[] {
  const taken: number[] = [];
  return referencesWithin(references, scale).map((line) => {
    const top = ((scale.max - line.value) / (scale.max - scale.min)) * height;
    const wanted = Math.min(Math.max(top, LABEL_HEIGHT / 2), height - LABEL_HEIGHT / 2);
    const isFree = taken.every((other) => Math.abs(other - wanted) >= LABEL_HEIGHT);
    if (isFree) taken.push(wanted);
    return { ...line, top, labelTop: isFree ? wanted : null };
  });
}
