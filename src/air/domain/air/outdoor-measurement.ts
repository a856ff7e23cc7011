import * as v from 'valibot';

/** Values in °C, %, hPa, and μg/m³ for dust and gases. */
export const OUTDOOR_VALUES = ['TEMPERATURE', 'HUMIDITY', 'PRESSURE', 'PM1', 'PM25', 'PM10', 'NO2', 'O3'] as const;
export type OutdoorValueName = (typeof OUTDOOR_VALUES)[number];

export const OUTDOOR_LEVELS = ['VERY_LOW', 'LOW', 'MEDIUM', 'HIGH', 'VERY_HIGH', 'EXTREME', 'AIRMAGEDDON'] as const;

export const OutdoorIndex = v.object({
  name: v.string(),
  /** Null if too little was measured. */
  value: v.nullable(v.number()),
  level: v.picklist([...OUTDOOR_LEVELS, 'UNKNOWN']),
  description: v.string(),
});
export type OutdoorIndex = v.InferOutput<typeof OutdoorIndex>;

export const OutdoorValue = v.object({ name: v.picklist(OUTDOOR_VALUES), value: v.number() });

export const OutdoorMeasurement = v.object({
  indexes: v.array(OutdoorIndex),
  values: v.array(OutdoorValue),
  measuredAt: v.number(),
});
export type OutdoorMeasurement = v.InferOutput<typeof OutdoorMeasurement>;

export const POLLUTANTS = ['PM25', 'PM10', 'NO2', 'O3'] as const;
export type Pollutant = (typeof POLLUTANTS)[number];

export const POLLUTANT_LEVELS = ['good', 'moderate', 'poor', 'veryPoor'] as const;
export type PollutantLevel = (typeof POLLUTANT_LEVELS)[number];

/** Highest whole values of Good, Moderate and Poor, μg/m³; higher ones are Very Poor. O3: 8-hour mean. */
export const POLLUTANT_LIMITS: Record<Pollutant, readonly [good: number, moderate: number, poor: number]> = {
  PM25: [10, 20, 35],
  PM10: [20, 40, 60],
  NO2: [20, 40, 80],
  O3: [60, 100, 140],
};

/** Returns the level of a rounded value: 10.4 is Good, 10.5 Moderate. @throws RangeError for a negative value. */
export function findPollutantLevel(pollutant: Pollutant, value: number): { level: PollutantLevel; rounded: number } {
  if (!(value >= 0 && Number.isFinite(value))) throw new RangeError(`Not a concentration: ${value}`);
  const rounded = Math.round(value);
  const [good, moderate, poor] = POLLUTANT_LIMITS[pollutant];
  const level = rounded <= good ? 'good' : rounded <= moderate ? 'moderate' : rounded <= poor ? 'poor' : 'veryPoor';
  return { level, rounded };
}
