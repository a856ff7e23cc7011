import type { Theme } from '@mui/material';
import type { ReferenceLine } from '../chart-series';
import { getColour } from '../parts/palette';
import type { YScale } from './y-scale';

const LABEL_HEIGHT = 14;

export function getReferenceColour({ of = [] }: ReferenceLine, { palette }: Theme): string {
  const [owner, ...others] = of;
  return owner === undefined || others.length > 0 ? palette.warning.main : getColour(owner, palette.mode);
}

function isWithin({ value }: ReferenceLine, { min, max }: YScale): boolean {
  return value >= min && value <= max;
}

export function filterReferencesWithin(references: readonly ReferenceLine[], scale: YScale): ReferenceLine[] {
  return references.filter((line) => isWithin(line, scale));
}

export function filterReferencesOutside(references: readonly ReferenceLine[], scale: YScale): ReferenceLine[] {
  return references.filter((line) => !isWithin(line, scale));
}

interface PlacedReference extends ReferenceLine {
  top: number;
  /** Vertical centre of the label; null without space. */
  labelTop: number | null;
}

/** Places labels in order of importance. Omits labels that would overlap an earlier one. */
export function placeReferences(
  references: readonly ReferenceLine[],
  scale: YScale,
  height: number,
): PlacedReference[] {
  const taken: number[] = [];
  return filterReferencesWithin(references, scale).map((line) => {
    const top = ((scale.max - line.value) / (scale.max - scale.min)) * height;
    const wanted = Math.min(Math.max(top, LABEL_HEIGHT / 2), height - LABEL_HEIGHT / 2);
    const isFree = taken.every((other) => Math.abs(other - wanted) >= LABEL_HEIGHT);
    if (isFree) taken.push(wanted);
    return { ...line, top, labelTop: isFree ? wanted : null };
  });
}
