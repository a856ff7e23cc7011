import { alpha, type Theme } from '@mui/material';
import type { TimeBand } from '../chart-series';

/** Height of the bar at the upper end of a band, px: it is seen where the ground is too pale to be, and on paper. */
export const BAND_BAR = 4;

/** The ground of a band, and the bar at its upper end. */
export function bandColours({ palette }: Theme, tone?: TimeBand['tone']): { ground: string; bar: string } {
  const { main } = tone === 'note' ? palette.info : palette.error;
  return { ground: alpha(main, palette.mode === 'dark' ? 0.22 : 0.12), bar: main };
}
