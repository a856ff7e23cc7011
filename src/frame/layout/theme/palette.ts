import type { PaletteOptions } from '@mui/material/styles';

export type ColorMode = 'light' | 'dark';

/** Slate greys with a teal accent; text on every main colour has a contrast of at least 4.5. */
export const PALETTES: Record<ColorMode, PaletteOptions> = {
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
