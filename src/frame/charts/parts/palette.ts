import type { PaletteMode } from '@mui/material';

/** Colours with a contrast of at least 3:1 and a CIEDE2000 distance of 12, also with colour blindness (tested). */
const COLOURS: Record<PaletteMode, readonly string[]> = {
  light: ['#0b6bcb', '#4e3b03', '#b13566', '#c87aa1', '#26a409', '#005342', '#0d2cb8', '#7f9c74', '#5e7129', '#2094ff'],
  dark: ['#6cb6ff', '#e03119', '#8259e4', '#eea8ba', '#447f64', '#a9b71b', '#bf468c', '#1ef08f', '#f268b6', '#00a665'],
};

/** Dash length in px, 0 for a solid line, so that lines of the same colour differ. */
export type Dash = 0 | 2 | 4 | 6 | 12;

const ROUNDS: readonly Dash[] = [0, 12];

/** Returns the dash of a line, which changes each time the palette repeats. */
export function getDash(index: number): Dash {
  const round = Math.floor(index / COLOURS.light.length);
  return ROUNDS[round % ROUNDS.length] ?? 0;
}

/** Grey with a contrast of at least 3:1, for lines that are not among the worst. */
export const MUTED_COLOURS: Record<PaletteMode, string> = { light: '#8d949d', dark: '#767e88' };

export function getColour(index: number, mode: PaletteMode): string {
  const colours = COLOURS[mode];
  return colours[index % colours.length] ?? 'currentColor';
}
