import type { Components, PaletteOptions, Theme, ThemeOptions } from '@mui/material/styles';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Locale } from '../../model/localized-text';

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    phone: true;
    tablet: true;
    laptop: true;
    desktop: true;
    wide: true;
    wider: true;
    widest: true;
  }
}

/** Layout breakpoints in px. The names of Material UI are retained for libraries that use them. */
export const BREAKPOINTS = {
  xs: 0,
  phone: 480,
  sm: 600,
  tablet: 768,
  md: 900,
  laptop: 1000,
  desktop: 1150,
  lg: 1200,
  wide: 1400,
  xl: 1536,
  wider: 1650,
  widest: 1900,
} as const;

export const MENU_WIDTH = 280;

export const BAR_HEIGHT = 60;

export type ColorMode = 'light' | 'dark';

/** Slate greys with teal. Text on every main colour has a contrast of at least 4.5. */
const PALETTES: Record<ColorMode, PaletteOptions> = {
  light: {
    mode: 'light',
    primary: { main: '#0b6b74', light: '#2b8f98', dark: '#084e55', contrastText: '#ffffff' },
    secondary: { main: '#3b5bdb', light: '#6b84e8', dark: '#2b45ad', contrastText: '#ffffff' },
    success: { main: '#1d7a4c', light: '#e3f5eb', dark: '#14563a', contrastText: '#ffffff' },
    warning: { main: '#a05a00', light: '#fff3dc', dark: '#7a4500', contrastText: '#ffffff' },
    error: { main: '#c02a37', light: '#fdebec', dark: '#8f1d28', contrastText: '#ffffff' },
    info: { main: '#1f66b0', light: '#e6f1fb', dark: '#174d86', contrastText: '#ffffff' },
    background: { default: '#f4f7f8', paper: '#ffffff' },
    text: { primary: '#16242b', secondary: '#52656e', disabled: '#93a2a9' },
    divider: '#dfe7ea',
    action: { hover: 'rgba(11, 107, 116, 0.06)', selected: 'rgba(11, 107, 116, 0.11)' },
  },
  dark: {
    mode: 'dark',
    primary: { main: '#5cc8cb', light: '#8adfe0', dark: '#3aa3a7', contrastText: '#06262a' },
    secondary: { main: '#9db0ff', light: '#c3cfff', dark: '#7389ea', contrastText: '#111a3d' },
    success: { main: '#5fce96', light: '#163527', dark: '#3ba877', contrastText: '#07291a' },
    warning: { main: '#f0b45a', light: '#3a2b12', dark: '#cc9038', contrastText: '#2d1d02' },
    error: { main: '#ff8f96', light: '#42191d', dark: '#e56a73', contrastText: '#3d0509' },
    info: { main: '#7db9f2', light: '#132c44', dark: '#5598d8', contrastText: '#06223c' },
    background: { default: '#0d161b', paper: '#142027' },
    text: { primary: '#e7eff2', secondary: '#a3b5bd', disabled: '#667880' },
    divider: '#25343c',
    action: { hover: 'rgba(92, 200, 203, 0.08)', selected: 'rgba(92, 200, 203, 0.16)' },
  },
};

/** Border colours with a contrast of 3 to the background, so that an empty input is visible. */
export const INPUT_BORDER: Record<ColorMode, string> = { light: '#7d8e95', dark: '#66787f' };

/** Name of empty animations, by which Material UI detects autofill of the browser. */
const AUTOFILL_ANIMATION = 'mui-auto-fill';
const EMPTIED = 'mui-auto-fill-cancel';

const COMPONENT_STYLES: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: { minWidth: 320, overflowWrap: 'break-word' },
      ':focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
      [`@keyframes ${AUTOFILL_ANIMATION}`]: { from: { animationName: AUTOFILL_ANIMATION } },
      [`@keyframes ${EMPTIED}`]: { from: { animationName: EMPTIED } },
      '::selection': { backgroundColor: theme.palette.action.selected },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '1ms !important',
          // Runs loading animations once, because endless ones would flicker at this duration.
          animationIterationCount: '1 !important',
          transitionDuration: '1ms !important',
        },
      },
    }),
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      rounded: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}` }),
    },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { minHeight: 38 }, sizeSmall: { minHeight: 32 }, sizeLarge: { minHeight: 48 } },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 10 } } },
  // Uses the animations of the global styles for autofill, because each input would otherwise add its own copy.
  MuiInputBase: {
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      // Uses at least 16 px, because phones zoom into inputs with smaller text.
      root: ({ theme }) => ({ [theme.breakpoints.down('tablet')]: { fontSize: '1rem' } }),
      input: {
        animation: `${EMPTIED} 10ms`,
        '&:-webkit-autofill': { animation: `${AUTOFILL_ANIMATION} 5000s` },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.palette.background.paper }),
      notchedOutline: ({ theme }) => ({ borderColor: INPUT_BORDER[theme.palette.mode] }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 2 } } },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 16, '&:focus-visible': { outline: 'none' } } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiChip: { styleOverrides: { root: { fontWeight: 500 } } },
  MuiTooltip: {
    defaultProps: { arrow: true },
    styleOverrides: { tooltip: { fontSize: '0.8125rem', padding: '6px 10px' } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.palette.divider }),
      head: ({ theme }) => ({ fontWeight: 600, color: theme.palette.text.secondary }),
    },
  },
  MuiListItemButton: { styleOverrides: { root: { borderRadius: 10 } } },
  MuiAlert: {
    styleOverrides: {
      root: { alignItems: 'center' },
      standard: ({ theme, ownerState }) => {
        const tone = theme.palette[ownerState.severity ?? 'success'];
        const strong = theme.palette.mode === 'dark' ? tone.main : tone.dark;
        return { color: strong, backgroundColor: tone.light, '& .MuiAlert-icon': { color: strong } };
      },
    },
  },
  MuiToggleButton: { styleOverrides: { root: ({ theme }) => ({ color: theme.palette.text.secondary }) } },
  MuiTab: { styleOverrides: { root: { minHeight: 44 } } },
};

/** System fonts, so that nothing is loaded from other servers. */
const FONT =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif';

export function createConsoleTheme(mode: ColorMode): ThemeOptions {
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

export function readCspNonce(page: Document): string | undefined {
  const meta = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  // Reads the property first, because browsers hide the attribute from scripts.
  return meta?.nonce || meta?.getAttribute('nonce') || undefined;
}

export type Direction = 'ltr' | 'rtl';

/** Right-to-left scripts in use (ISO 15924). */
const FROM_THE_RIGHT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** Decides by script, because some browsers lack `Intl.Locale.textInfo`. */
export function getDirection(locale: Locale): Direction {
  const { script } = new Intl.Locale(locale).maximize();
  return script !== undefined && FROM_THE_RIGHT.has(script) ? 'rtl' : 'ltr';
}

export function setLanguage(page: Pick<Document, 'documentElement'>, locale: Locale): void {
  page.documentElement.lang = locale;
  page.documentElement.dir = getDirection(locale);
}

const COLOR_MODE_KEY = 'theme';

type ColorModeState = { mode: ColorMode; toggle: () => void };

const ColorModeContext = createContext<ColorModeState>({ mode: 'light', toggle: () => undefined });

export function useColorMode(): ColorModeState {
  return useContext(ColorModeContext);
}

export function readColorMode(storage: Pick<Storage, 'getItem'>, prefersDark: boolean): ColorMode {
  const stored = storage.getItem(COLOR_MODE_KEY);
  if (stored === 'light' || stored === 'dark') return stored;
  return prefersDark ? 'dark' : 'light';
}

type ColorModeProviderProps = { initial: ColorMode; storage: Pick<Storage, 'setItem'>; children: ReactNode };

export function ColorModeProvider({ initial, storage, children }: ColorModeProviderProps) {
  const [mode, setMode] = useState(initial);
  const state = useMemo(() => {
    const other: ColorMode = mode === 'dark' ? 'light' : 'dark';
    const toggle = () => {
      storage.setItem(COLOR_MODE_KEY, other);
      setMode(other);
    };
    return { mode, toggle };
  }, [mode, storage]);
  return <ColorModeContext.Provider value={state}>{children}</ColorModeContext.Provider>;
}

/** Shows two columns if both are wide enough for their texts, whatever the screen width. */
export const TWO_COLUMNS = {
  display: 'grid',
  gap: '20px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(200px, calc(50% - 11px))), 1fr))',
} as const;

export const VISUALLY_HIDDEN = {
  ...{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
} as const;
