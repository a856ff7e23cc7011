import { LUCI_CODES } from '../air/luci';
import { INDEX_KEYS, INDEXES, type IndexKey } from './index-measures';

/**
 * Everything that a reading may hold. The keys are those of `POST /fn/readings` and of the live device record. Packed days name a measure
 * by its place, so that new ones come last.
 */
export const MEASURE_KEYS = ['CO2', 'temp', 'hum', 'VOC', 'Luci', 'pm25', 'pm10', 'no2', 'o3', ...INDEX_KEYS] as const;
export type MeasureKey = (typeof MEASURE_KEYS)[number];

/** The values of one reading. Units: ppm, °C, %, sensor units, LED colour code, μg/m3; indexes have none. Absent and null mean not measured. */
export type ReadingValues = { [Key in MeasureKey]?: number | null };

interface Measure {
  column: string;
  /** How many decimals averages and extremes are shown with. */
  decimals: number;
  /** Values are stored as whole numbers of 1 / scale, which takes two or three bytes instead of eight. */
  scale: number;
  /** Beyond these limits the value is an error of the sensor. */
  min: number;
  max: number;
  /** The only possible values, where they can be listed. */
  codes?: readonly number[];
}

const indexMeasure = (key: IndexKey, column: string): Measure => {
  const { min, max } = INDEXES[key];
  return { column, decimals: 0, scale: 10, min, max };
};

export const MEASURES: Record<MeasureKey, Measure> = {
  CO2: { column: 'co2', decimals: 0, scale: 10, min: 0, max: 40_000 },
  temp: { column: 'temp', decimals: 1, scale: 100, min: -60, max: 85 },
  hum: { column: 'hum', decimals: 1, scale: 100, min: 0, max: 100 },
  VOC: { column: 'voc', decimals: 0, scale: 10, min: 0, max: 100_000 },
  Luci: { column: 'luci', decimals: 0, scale: 1, min: 0, max: 7, codes: LUCI_CODES },
  pm25: { column: 'pm25', decimals: 1, scale: 10, min: 0, max: 5_000 },
  pm10: { column: 'pm10', decimals: 1, scale: 10, min: 0, max: 5_000 },
  no2: { column: 'no2', decimals: 1, scale: 10, min: 0, max: 5_000 },
  o3: { column: 'o3', decimals: 1, scale: 10, min: 0, max: 5_000 },
  vocIndex: indexMeasure('vocIndex', 'voc_index'),
  noxIndex: indexMeasure('noxIndex', 'nox_index'),
  iaq: indexMeasure('iaq', 'iaq'),
};

/** Why the value cannot be stored, or undefined when it can. */
export function measureFault(key: MeasureKey, value: unknown): string | undefined {
  const { min, max, codes } = MEASURES[key];
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${key} is not a number`;
  if (value < min || value > max) return `${key} ${value} is outside ${min} to ${max}`;
  if (codes && !codes.includes(value)) return `${key} ${value} is not one of ${codes.join(', ')}`;
  return undefined;
}

/** Digits that a product of two numbers has for certain; what comes after them is left of binary fractions. */
const CERTAIN_DIGITS = 12;

/**
 * The whole number that is stored for a value: what is shown with a digit less is as if the value itself were rounded. 16.745 °C
 * are stored as 1674, since 1675 would be shown as 16.8.
 */
export function toStored(key: MeasureKey, value: number | null | undefined): number | null {
  if (value === null || value === undefined) return null;
  const scaled = value * MEASURES[key].scale;
  // Zero has no sign in the store.
  const rounded = Math.round(scaled) + 0;
  if (rounded % 5 !== 0 || rounded % 10 === 0) return rounded;
  return rounded + Math.sign(Number(scaled.toPrecision(CERTAIN_DIGITS)) - rounded);
}

/** The value of a stored number. */
export function fromStored(key: MeasureKey, stored: number | null): number | null {
  return stored === null ? null : stored / MEASURES[key].scale;
}
