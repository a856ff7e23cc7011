import { LUCI_CODES } from '../air/climate-band';

/** Air quality indexes of manufacturers, without unit. Neither convertible nor comparable between manufacturers. */
export const INDEX_KEYS = ['vocIndex', 'noxIndex', 'iaq'] as const;
export type IndexKey = (typeof INDEX_KEYS)[number];

interface IndexMark {
  value: number;
  means: 'usual' | 'polluted' | 'heavy';
}

/**
 * Sources. Sensirion (info notes "What is Sensirion's VOC Index?" and "What is Sensirion's NOx Index?"): the last day's
 * mean is 100 for VOC and 1 for NOx, and no value is a health limit. Bosch (data sheet of the BME680, table of the
 * index for air quality): lightly polluted from 101, heavily from 201.
 */
export const INDEXES: Record<IndexKey, { min: number; max: number; marks: readonly IndexMark[]; source: string }> = {
  vocIndex: { min: 1, max: 500, marks: [{ value: 100, means: 'usual' }], source: 'Sensirion' },
  noxIndex: { min: 1, max: 500, marks: [{ value: 1, means: 'usual' }], source: 'Sensirion' },
  iaq: {
    ...{ min: 0, max: 500, source: 'Bosch' },
    marks: [
      { value: 100, means: 'polluted' },
      { value: 200, means: 'heavy' },
    ],
  },
};

export const isIndex = (key: string): key is IndexKey => INDEX_KEYS.some((known) => known === key);

/** Judges an index; undefined for manufacturers that define only the sensor's own mean, but no limits. */
export function judgeIndex(key: IndexKey, value: number): 'good' | 'stale' | 'bad' | undefined {
  const { marks } = INDEXES[key];
  const isOver = (means: IndexMark['means']) => marks.some((mark) => mark.means === means && value > mark.value);
  if (marks.every(({ means }) => means === 'usual')) return undefined;
  if (isOver('heavy')) return 'bad';
  return isOver('polluted') ? 'stale' : 'good';
}

/** Measures of a reading, as in `POST /fn/readings`. Add new measures at the end, because packed days store the position. */
export const MEASURE_KEYS = ['CO2', 'temp', 'hum', 'VOC', 'Luci', 'pm25', 'pm10', 'no2', 'o3', ...INDEX_KEYS] as const;
export type MeasureKey = (typeof MEASURE_KEYS)[number];

/** Values of a reading: ppm, °C, %, sensor units, LED colour code, μg/m³ or no unit. Undefined, null: not measured. */
export type ReadingValues = { [Key in MeasureKey]?: number | null };

interface Measure {
  column: string;
  decimals: number;
  /** Values are stored as whole multiples of 1 / scale, in two or three bytes instead of eight. */
  scale: number;
  /** Values beyond these limits are sensor errors. */
  min: number;
  max: number;
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

/** Values of sensors before the first measurement: 0 ppm of CO2, 85 °C, and all bits of a word, also read as −1. */
const START_UP: Partial<Record<MeasureKey, number>> = { CO2: 0, temp: 85 };
const ALL_BITS = 65_535;

/** True for a value that a sensor sends before its first measurement; such values count as not measured. */
export const isStartUp = (key: MeasureKey, value: unknown): boolean =>
  value === START_UP[key] || value === ALL_BITS || (value === -1 && MEASURES[key].min >= 0);

export function findFault(key: MeasureKey, value: unknown): string | undefined {
  const { min, max, codes } = MEASURES[key];
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${key} is not a number`;
  if (value < min || value > max) return `${key} ${value} is outside ${min} to ${max}`;
  if (codes && !codes.includes(value)) return `${key} ${value} is not one of ${codes.join(', ')}`;
  return undefined;
}

/** Reliable digits of a product; later digits are floating-point errors. */
const CERTAIN_DIGITS = 12;

/** Converts a value for storage. 16.745 °C is stored as 1674, because 1675 would be shown as 16.8. */
export function toStored(key: MeasureKey, value: number | null | undefined): number | null {
  if (value === null || value === undefined) return null;
  const scaled = value * MEASURES[key].scale;
  // Adding 0 converts -0 to 0.
  const rounded = Math.round(scaled) + 0;
  if (rounded % 5 !== 0 || rounded % 10 === 0) return rounded;
  return rounded + Math.sign(Number(scaled.toPrecision(CERTAIN_DIGITS)) - rounded);
}

export function fromStored(key: MeasureKey, stored: number | null): number | null {
  return stored === null ? null : stored / MEASURES[key].scale;
}
