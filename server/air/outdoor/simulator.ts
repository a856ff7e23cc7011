import type { OUTDOOR_LEVELS, OutdoorIndex, OutdoorMeasurement } from '../../../src/air/domain/air/outdoor-measurement';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { type OutdoorProfile, simulateOutdoorReading, smoothNoise, toSeed } from '../simulation/weather';
import type { OutdoorService } from './outdoor-config';

/** Concentrations in μg/m3 for the index 25, 50, 75 and 100: the hourly grid of the Common Air Quality Index. */
const GRID = {
  pm25: [15, 30, 55, 110],
  pm10: [25, 50, 90, 180],
} as const;

const LEVELS: readonly { from: number; level: (typeof OUTDOOR_LEVELS)[number]; description: string }[] = [
  { from: 125, level: 'AIRMAGEDDON', description: 'Airmageddon!' },
  { from: 100, level: 'EXTREME', description: 'The air is extremely polluted.' },
  { from: 87.5, level: 'VERY_HIGH', description: 'The air is very polluted.' },
  { from: 75, level: 'HIGH', description: 'The air is polluted.' },
  { from: 50, level: 'MEDIUM', description: 'The air could be better.' },
  { from: 25, level: 'LOW', description: 'The air is quite good.' },
  { from: 0, level: 'VERY_LOW', description: 'Great air today!' },
];

const WORDLESS = { level: 'UNKNOWN', description: '' } as const;

/** Interpolates linearly between grid points and extrapolates beyond the last one. */
function partOf(value: number, grid: readonly number[]): number {
  const ends = [0, ...grid];
  const found = grid.findIndex((end) => value <= end);
  const piece = found < 0 ? grid.length - 1 : found;
  const [from, to] = [ends[piece] ?? 0, ends[piece + 1] ?? 1];
  return 25 * (piece + (value - from) / (to - from));
}

/** Returns AIRLY_CAQI of dust in μg/m3: the worse of both dust indexes, rounded to a hundredth (CITEAIR II, hourly). */
export function computeAirlyCaqi({ pm25, pm10 }: { pm25: number; pm10: number }): OutdoorIndex {
  const value = Math.round(Math.max(partOf(pm25, GRID.pm25), partOf(pm10, GRID.pm10)) * 100) / 100;
  const { level, description } = LEVELS.find(({ from }) => value >= from) ?? WORDLESS;
  return { name: 'AIRLY_CAQI', value, level, description };
}

interface SimulatorOptions {
  stations: readonly OutdoorProfile[];
  zone: string;
  now(): number;
}

const STEP_MS = 5 * MINUTE;

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

export function createOutdoorSimulator({ stations, zone, now }: SimulatorOptions): OutdoorService {
  function profileOf(id: string): OutdoorProfile {
    const known = stations.find((station) => station.id === id);
    return known ?? { id, zone, stepMs: HOUR, traffic: 0.5 + (toSeed(id) % 10) / 10 };
  }

  return {
    simulated: true,
    measurements: async (installationId): Promise<OutdoorMeasurement> => {
      const measuredAt = Math.floor(now() / STEP_MS) * STEP_MS;
      const { temp, hum, pm25, pm10, no2, o3 } = simulateOutdoorReading(profileOf(String(installationId)), measuredAt);
      const dust = { pm25: pm25 ?? 0, pm10: pm10 ?? 0 };
      return {
        indexes: [computeAirlyCaqi(dust)],
        values: [
          { name: 'TEMPERATURE', value: temp ?? 0 },
          { name: 'HUMIDITY', value: hum ?? 0 },
          { name: 'PRESSURE', value: tenth(1014 + 9 * smoothNoise(toSeed('pressure'), measuredAt, 60 * HOUR)) },
          { name: 'PM1', value: tenth(dust.pm25 * 0.65) },
          { name: 'PM25', value: dust.pm25 },
          { name: 'PM10', value: dust.pm10 },
          { name: 'NO2', value: no2 ?? 0 },
          { name: 'O3', value: o3 ?? 0 },
        ],
        measuredAt,
      };
    },
  };
}
