import { alpha, type Theme } from '@mui/material';
import type { TimeBand } from '../chart-series';

/** Height in px of the bar at the top of a band, visible where the background is too pale, and on paper. */
export const BAND_BAR = 4;

export function bandColours({ palette }: Theme, tone?: TimeBand['tone']): { ground: string; bar: string } {
  const { main } = tone === 'note' ? palette.info : palette.error;
  return { ground: alpha(main, palette.mode === 'dark' ? 0.22 : 0.12), bar: main };
}
