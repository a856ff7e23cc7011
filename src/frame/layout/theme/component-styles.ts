import type { Components, Theme } from '@mui/material/styles';
import type { ColorMode } from './palette';

/** Border colours with a contrast of 3 to the background, because an empty input must be visible. */
export const INPUT_BORDER: Record<ColorMode, string> = { light: '#7d8e95', dark: '#66787f' };

/** Empty animations by whose names Material UI detects browser autofill. */
const FILLED = 'mui-auto-fill';
const EMPTIED = 'mui-auto-fill-cancel';

export const COMPONENT_STYLES: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: { minWidth: 320, overflowWrap: 'break-word' },
      ':focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
      [`@keyframes ${FILLED}`]: { from: { animationName: FILLED } },
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
  // Prevents each input from injecting its own copy of the two animations.
  MuiInputBase: {
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      input: {
        animation: `${EMPTIED} 10ms`,
        '&:-webkit-autofill': { animation: `${FILLED} 5000s` },
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
