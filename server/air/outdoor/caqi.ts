import type { OutdoorIndex, OutdoorLevel } from '../../../src/air/domain/air/outdoor-measurement';

/** Concentrations in μg/m3 for the index 25, 50, 75 and 100: the hourly grid of the Common Air Quality Index. */
const GRID = {
  pm25: [15, 30, 55, 110],
  pm10: [25, 50, 90, 180],
} as const;

const LEVELS: readonly { from: number; level: OutdoorLevel; description: string }[] = [
  { from: 125, level: 'AIRMAGEDDON', description: 'Airmageddon!' },
  { from: 100, level: 'EXTREME', description: 'The air is extremely polluted.' },
  { from: 87.5, level: 'VERY_HIGH', description: 'The air is very polluted.' },
  { from: 75, level: 'HIGH', description: 'The air is polluted.' },
  { from: 50, level: 'MEDIUM', description: 'The air could be better.' },
  { from: 25, level: 'LOW', description: 'The air is quite good.' },
  { from: 0, level: 'VERY_LOW', description: 'Great air today!' },
];

const WORDLESS = { level: 'UNKNOWN', description: '' } as const;

/** Interpolates linearly between the points of the grid, and extrapolates beyond the last one. */
function partOf(value: number, grid: readonly number[]): number {
  const ends = [0, ...grid];
  const found = grid.findIndex((end) => value <= end);
  const piece = found < 0 ? grid.length - 1 : found;
  const [from, to] = [ends[piece] ?? 0, ends[piece + 1] ?? 1];
  return 25 * (piece + (value - from) / (to - from));
}

/**
 * Returns AIRLY_CAQI of dust in μg/m3: the worse of two parts, to a hundredth (CITEAIR II, hourly background index).
 */
export function airlyCaqi({ pm25, pm10 }: { pm25: number; pm10: number }): OutdoorIndex {
  const value = Math.round(Math.max(partOf(pm25, GRID.pm25), partOf(pm10, GRID.pm10)) * 100) / 100;
  const { level, description } = LEVELS.find(({ from }) => value >= from) ?? WORDLESS;
  return { name: 'AIRLY_CAQI', value, level, description };
}
