import * as v from 'valibot';

/** Values of outdoor stations: °C, %, hPa, and μg/m³ for dust and gases. */
export const OUTDOOR_VALUES = ['TEMPERATURE', 'HUMIDITY', 'PRESSURE', 'PM1', 'PM25', 'PM10', 'NO2', 'O3'] as const;
export type OutdoorValueName = (typeof OUTDOOR_VALUES)[number];

export const OUTDOOR_LEVELS = ['VERY_LOW', 'LOW', 'MEDIUM', 'HIGH', 'VERY_HIGH', 'EXTREME', 'AIRMAGEDDON'] as const;
export type OutdoorLevel = (typeof OUTDOOR_LEVELS)[number];

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
