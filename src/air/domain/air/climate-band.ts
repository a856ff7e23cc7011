import type { Co2Band } from './co2-band';

/** Measures of a room that, beside CO2, are held against limits. */
export const CLIMATE_MEASURES = ['temp', 'hum', 'VOC'] as const;
export type ClimateMeasure = (typeof CLIMATE_MEASURES)[number];

interface Limits {
  low: number;
  high: number;
  /** Beyond these somebody is needed at once. */
  lowest: number;
  highest: number;
}

/**
 * Within `low` and `high` are the default limits of alarms. At least 16 °C is what the British code of practice for
 * workplaces asks for (HSE L24); from 30 °C on the German rule for workplaces obliges to act (ASR A3.5); above 80 % mould
 * may grow (ISO 13788). Dry air alone is nothing to run for. Of VOC, in ppb, more than 3 and 10 mg/m3 in all are levels 4 and 5 of
 * the German guide values (Bundesgesundheitsblatt 2007, 50: 990–1005), at 4.5 μg/m3 to the ppb, a usual mixture indoors.
 */
const LIMITS: Record<ClimateMeasure, Limits> = {
  temp: { low: 18, high: 26, lowest: 16, highest: 30 },
  hum: { low: 30, high: 70, lowest: 0, highest: 80 },
  VOC: { low: 0, high: 660, lowest: -1, highest: 2200 },
};

/** On which side of its limits a value is; its distance decides which of several is worse, 1 and more is `bad`. */
export interface ClimateVerdict {
  band: Co2Band;
  side: 'low' | 'high';
  /** 0 within the limits, 1 at the one beyond which somebody is needed at once. */
  severity: number;
}

/** Judges a value in °C, % or ppb. */
export function judgeClimate(measure: ClimateMeasure, value: number): ClimateVerdict {
  const { low, high, lowest, highest } = LIMITS[measure];
  const side = value < low ? 'low' : 'high';
  const severity = Math.max(0, side === 'low' ? (low - value) / (low - lowest) : (value - high) / (highest - high));
  if (severity === 0) return { band: 'good', side, severity };
  return { band: severity > 1 ? 'bad' : 'stale', side, severity };
}
