import type { ThemeOptions } from '@mui/material/styles';
import { BREAKPOINTS } from './breakpoints';
import { COMPONENT_STYLES } from './component-styles';
import { type ColorMode, PALETTES } from './palette';

/** System fonts, so that nothing is loaded from other servers. */
const FONT =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif';

export function consoleTheme(mode: ColorMode): ThemeOptions {
  return {
    palette: PALETTES[mode],
    breakpoints: { values: { ...BREAKPOINTS } },
    shape: { borderRadius: 10 },
    spacing: 8,
    typography: {
      fontFamily: FONT,
      fontWeightMedium: 550,
      h1: { fontSize: '2.25rem', fontWeight: 700, lineHeight: 1.15, letterSpacing: '-0.02em' },
      h2: { fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2, letterSpacing: '-0.015em' },
      h3: { fontSize: '1.4375rem', fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.01em' },
      h4: { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3 },
      h5: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35 },
      h6: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
      subtitle1: { fontSize: '1rem', fontWeight: 550 },
      subtitle2: { fontSize: '0.875rem', fontWeight: 600 },
      body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
      body2: { fontSize: '0.875rem', lineHeight: 1.5 },
      caption: { fontSize: '0.78125rem', lineHeight: 1.45 },
      overline: { fontSize: '0.71875rem', fontWeight: 650, letterSpacing: '0.08em', lineHeight: 2 },
      button: { fontSize: '0.9rem', fontWeight: 600, textTransform: 'none' },
    },
    components: COMPONENT_STYLES,
  };
}
