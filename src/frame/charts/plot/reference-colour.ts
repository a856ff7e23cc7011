import type { Theme } from '@mui/material';
import type { ReferenceLine } from '../chart-series';
import { colourAt } from '../parts/palette';

/** That of the line that a reference belongs to, or one of its own where it is for all. */
export function colourOf({ colourIndex }: ReferenceLine, { palette }: Theme): string {
  return colourIndex === undefined ? palette.warning.main : colourAt(colourIndex, palette.mode);
}
