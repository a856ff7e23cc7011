import type { Theme } from '@mui/material';
import type { HeatStep } from '../../../charts/apex/ApexHeatMap';

/** Higher than any sensor measures, ppm. */
const NO_END = 100_000;

const COLOURS = {
  light: ['#8fd0ad', '#c6dca0', '#f4c66a', '#ee9a5b', '#d9655f'],
  dark: ['#4fae80', '#93b45a', '#d9a441', '#d6793a', '#d0524f'],
};

/** From good to bad air: the reference is where green ends, and twice as much where red begins. */
export function heatSteps(reference: number, { palette }: Theme): HeatStep[] {
  const ends = [0.7 * reference, reference, 1.4 * reference, 2 * reference, NO_END];
  return ends.map((to, index) => ({ to: Math.round(to), colour: COLOURS[palette.mode][index] ?? 'currentColor' }));
}
