/** Values up to `to` have this colour. */
export interface HeatStep {
  to: number;
  colour: string;
}

/** Higher than any sensor measures, ppm. */
const NO_END = 100_000;

/** Every colour is light enough for dark words, in the dark mode too. */
const COLOURS = {
  light: ['#8fd0ad', '#c6dca0', '#f4c66a', '#ee9a5b', '#d9655f'],
  dark: ['#4fae80', '#93b45a', '#d9a441', '#d6793a', '#d0524f'],
} as const;

/** From good to bad air: the reference (ppm) is where green ends, and twice as much where red begins. */
export function heatSteps(reference: number, mode: keyof typeof COLOURS): HeatStep[] {
  const ends = [0.7 * reference, reference, 1.4 * reference, 2 * reference, NO_END];
  return ends.map((to, index) => ({ to: Math.round(to), colour: COLOURS[mode][index] ?? COLOURS[mode][0] }));
}

/** The colour of a value; undefined where nothing was measured. */
export function heatColour(steps: readonly HeatStep[], value: number | null | undefined): string | undefined {
  return value === null || value === undefined ? undefined : steps.find(({ to }) => value <= to)?.colour;
}
