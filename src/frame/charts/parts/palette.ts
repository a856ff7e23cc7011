import type { PaletteMode } from '@mui/material';

/** Distinguishable for people with the common colour-vision deficiencies, and at least 3:1 against the paper they lie on. */
const COLOURS: Record<PaletteMode, readonly string[]> = {
  light: ['#0b6bcb', '#c2410c', '#0f7b6c', '#a21caf', '#8a6100', '#be123c', '#4d7c0f', '#6d28d9', '#0e7490', '#57534e'],
  dark: ['#6cb6ff', '#ff9d66', '#4fd1b5', '#e58cf0', '#e3b341', '#ff8fa3', '#a3d65c', '#b7a1ff', '#5cd0e6', '#c9c4bd'],
};

/** How a line is stroked, so that lines of one colour stay apart: dash length in px, 0 for a full line. */
export type Dash = 0 | 2 | 6 | 12;

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
