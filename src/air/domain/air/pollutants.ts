export const POLLUTANTS = ['PM25', 'PM10', 'NO2', 'O3'] as const;
export type Pollutant = (typeof POLLUTANTS)[number];

export const POLLUTANT_LEVELS = ['good', 'moderate', 'poor', 'veryPoor'] as const;
export type PollutantLevel = (typeof POLLUTANT_LEVELS)[number];

/**
 * Upper whole values of Good, Moderate and Poor in μg/m³; higher values are Very Poor. O3 refers to the 8-hour mean.
 */
export const POLLUTANT_LIMITS: Record<Pollutant, readonly [good: number, moderate: number, poor: number]> = {
  PM25: [10, 20, 35],
  PM10: [20, 40, 60],
  NO2: [20, 40, 80],
  O3: [60, 100, 140],
};

/**
 * Returns the level of a value in μg/m³ and the rounded value to display. Rounds first, so that 10.4 is Good and 10.5
 * Moderate.
 * @throws RangeError if the value is negative or not finite.
 */
export function pollutantLevel(pollutant: Pollutant, value: number): { level: PollutantLevel; rounded: number } {
  if (!(value >= 0 && Number.isFinite(value))) throw new RangeError(`Not a concentration: ${value}`);
  const rounded = Math.round(value);
  const [good, moderate, poor] = POLLUTANT_LIMITS[pollutant];
  const level = rounded <= good ? 'good' : rounded <= moderate ? 'moderate' : rounded <= poor ? 'poor' : 'veryPoor';
  return { level, rounded };
}
