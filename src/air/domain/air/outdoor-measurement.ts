import * as v from 'valibot';

/** What outdoor stations measure. °C, %, hPa, and μg/m3 for dust and gases. */
export const OUTDOOR_VALUES = ['TEMPERATURE', 'HUMIDITY', 'PRESSURE', 'PM1', 'PM25', 'PM10', 'NO2', 'O3'] as const;
export type OutdoorValueName = (typeof OUTDOOR_VALUES)[number];

/** Levels of the index, best first. */
export const OUTDOOR_LEVELS = ['VERY_LOW', 'LOW', 'MEDIUM', 'HIGH', 'VERY_HIGH', 'EXTREME', 'AIRMAGEDDON'] as const;
export type OutdoorLevel = (typeof OUTDOOR_LEVELS)[number];

export const OutdoorIndex = v.object({
  name: v.string(),
  /** null when too little was measured for it. */
  value: v.nullable(v.number()),
  /** How bad the air is; `UNKNOWN` without a value. */
  level: v.picklist([...OUTDOOR_LEVELS, 'UNKNOWN']),
  /** The service's own words for the level. */
  description: v.string(),
});
export type OutdoorIndex = v.InferOutput<typeof OutdoorIndex>;

/** What stations measure; they differ. */
export const OutdoorValue = v.object({ name: v.picklist(OUTDOOR_VALUES), value: v.number() });

/** The air at an outdoor station, as a mean of its last hour. */
export const OutdoorMeasurement = v.object({
  /** The first one is AIRLY_CAQI. */
  indexes: v.array(OutdoorIndex),
  values: v.array(OutdoorValue),
  /** End of the measured hour, ms. */
  measuredAt: v.number(),
});
export type OutdoorMeasurement = v.InferOutput<typeof OutdoorMeasurement>;
