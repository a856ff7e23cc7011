export interface HeatStep {
  to: number;
  colour: string;
}

/** Upper end of the last colour step in ppm, above the range of any sensor. */
const NO_END = 100_000;

const COLOURS = {
  light: ['#8fd0ad', '#c6dca0', '#f4c66a', '#ee9a5b', '#d9655f'],
  dark: ['#4fae80', '#93b45a', '#d9a441', '#d6793a', '#d0524f'],
} as const;

export function createHeatSteps(reference: number, mode: keyof typeof COLOURS): HeatStep[] {
  const ends = [0.7 * reference, reference, 1.4 * reference, 2 * reference, NO_END];
  return ends.map((to, index) => ({ to: Math.round(to), colour: COLOURS[mode][index] ?? COLOURS[mode][0] }));
}

export function findHeatColour(steps: readonly HeatStep[], value: number | null | undefined): string | undefined {
  return value === null || value === undefined ? undefined : steps.find(({ to }) => value <= to)?.colour;
}
