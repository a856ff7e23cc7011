import type { PaletteMode } from '@mui/material';

/**
 * At least 3:1 against the paper, and any two 12 apart (CIEDE2000) to usual eyes and to those without one of the three kinds of cones;
 * a test simulates them.
 */
const COLOURS: Record<PaletteMode, readonly string[]> = {
  light: ['#0b6bcb', '#4e3b03', '#b13566', '#c87aa1', '#26a409', '#005342', '#0d2cb8', '#7f9c74', '#5e7129', '#2094ff'],
  dark: ['#6cb6ff', '#e03119', '#8259e4', '#eea8ba', '#447f64', '#a9b71b', '#bf468c', '#1ef08f', '#f268b6', '#00a665'],
};

/** How a line is stroked, so that lines of one colour stay apart: dash length in px, 0 for a full line. */
export type Dash = 0 | 2 | 4 | 6 | 12;

/** The first and the second time that the colours are used; the dash is longer than any other. */
const ROUNDS: readonly Dash[] = [0, 12];

/** How the full line at place `index` is stroked: another way each time the colours begin again. */
export function dashAt(index: number): Dash {
  const round = Math.floor(index / COLOURS.light.length);
  return ROUNDS[round % ROUNDS.length] ?? 0;
}

/** The colour at place `index`. After the last colour they begin again. */
export function colourAt(index: number, mode: PaletteMode): string {
  const colours = COLOURS[mode];
  return colours[index % colours.length] ?? 'currentColor';
}
