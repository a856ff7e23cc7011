import { alpha, type Theme } from '@mui/material';

/** Height of the bar at the upper end of a band, px: it is seen where the ground is too pale to be, and on paper. */
export const BAND_BAR = 4;

/** The ground of a band, and the bar at its upper end. */
export function bandColours({ palette }: Theme): { ground: string; bar: string } {
  return { ground: alpha(palette.error.main, palette.mode === 'dark' ? 0.22 : 0.12), bar: palette.error.main };
}
