/** What outdoor stations measure. °C, %, hPa, and μg/m3 for dust and gases. */
export const OUTDOOR_VALUES = ['TEMPERATURE', 'HUMIDITY', 'PRESSURE', 'PM1', 'PM25', 'PM10', 'NO2', 'O3'] as const;
export type OutdoorValueName = (typeof OUTDOOR_VALUES)[number];

/** Levels of the index, best first. */
export const OUTDOOR_LEVELS = ['VERY_LOW', 'LOW', 'MEDIUM', 'HIGH', 'VERY_HIGH', 'EXTREME', 'AIRMAGEDDON'] as const;
export type OutdoorLevel = (typeof OUTDOOR_LEVELS)[number];

export interface OutdoorIndex {
  name: string;
  /** null when too little was measured for it. */
  value: number | null;
  /** How bad the air is; `UNKNOWN` without a value. */
  level: OutdoorLevel | 'UNKNOWN';
  /** The service's own words for the level. */
  description: string;
}

/** The air at an outdoor station, as a mean of its last hour. */
export interface OutdoorMeasurement {
  /** The first one is AIRLY_CAQI. */
  indexes: OutdoorIndex[];
  /** What the station measures; stations differ. */
  values: { name: OutdoorValueName; value: number }[];
  /** End of the measured hour, ms. */
  measuredAt: number;
}

export function isOutdoorLevel(level: unknown): level is OutdoorLevel {
  return OUTDOOR_LEVELS.some((known) => known === level);
}

export function isOutdoorValue(name: unknown): name is OutdoorValueName {
  return OUTDOOR_VALUES.some((known) => known === name);
}
