import type { Co2Band } from './co2-band';
import { MOULD_HUMIDITY } from './water-in-air';

/** Measures of a room that, beside CO2, are held against limits. `mould` is the humidity at the coldest places of its walls. */
export const CLIMATE_MEASURES = ['temp', 'hum', 'mould', 'VOC', 'pm25', 'pm10', 'no2', 'o3'] as const;
export type ClimateMeasure = (typeof CLIMATE_MEASURES)[number];

/** What pollutes air inside and outside. */
export const POLLUTING = ['pm25', 'pm10', 'no2', 'o3'] as const satisfies readonly ClimateMeasure[];
export type Polluting = (typeof POLLUTING)[number];

interface Limits {
  low: number;
  high: number;
  /** Beyond these somebody is needed at once. */
  lowest: number;
  highest: number;
}

/** Nothing is too low. */
const UPWARDS = { low: 0, lowest: -1 };

/**
 * Temperature: from the 18 °C below which alarms begin by default up to 26 °C, in the heating season up to 25 °C: category II of
 * EN 16798-1. At least 16 °C is what the British code of practice for workplaces asks for (HSE L24); from 30 °C on the German rule for
 * workplaces obliges to act (ASR A3.5). Humidity: the default limits of alarms; above 80 % mould may grow (ISO 13788). Dry air alone is
 * nothing to run for. At the walls: above 80 % (ISO 13788, DIN 4108-2), and at once where water condenses. Of VOC, in ppb, more than
 * 3 and 10 mg/m3 in all are levels 4 and 5 of the German guide values (Bundesgesundheitsblatt 2007, 50: 990–1005), at 4.5 μg/m3 to the
 * ppb, a usual mixture indoors. Of the others, in μg/m3, the guidelines of the WHO of 2021 for 24 hours, for O3 those for 8, and at once
 * from where people have to be informed by the Directive (EU) 2024/2881, annex I, section 4.
 */
const LIMITS: Record<ClimateMeasure, Limits> = {
  temp: { low: 18, high: 26, lowest: 16, highest: 30 },
  hum: { low: 30, high: 70, lowest: 0, highest: 80 },
  mould: { ...UPWARDS, high: MOULD_HUMIDITY, highest: 99.9 },
  VOC: { ...UPWARDS, high: 660, highest: 2200 },
  pm25: { ...UPWARDS, high: 15, highest: 50 },
  pm10: { ...UPWARDS, high: 45, highest: 90 },
  no2: { ...UPWARDS, high: 25, highest: 150 },
  o3: { ...UPWARDS, high: 100, highest: 180 },
};

/** Of temperature in the heating season, °C. */
const HEATED_HIGH = 25;

/**
 * How far a heated room may be from the temperature that is wanted, K, and beyond which somebody is needed at once. Our own choice: 2 K are
 * the width of category B of ISO 7730 around its optimum for sitting people in winter (22 ± 2 °C), 3 K that of category C.
 */
const FROM_WANTED = { usual: 2, most: 3 };

/** On which side of its limits a value is; its distance decides which of several is worse, 1 and more is `bad`. */
export interface ClimateVerdict {
  band: Co2Band;
  side: 'low' | 'high';
  /** 0 within the limits, 1 at the one beyond which somebody is needed at once. */
  severity: number;
}

function limitsOf(measure: ClimateMeasure, isHeating: boolean, wanted: number | undefined): Limits {
  const limits = LIMITS[measure];
  if (measure !== 'temp' || !isHeating) return limits;
  if (wanted === undefined) return { ...limits, high: HEATED_HIGH };
  const high = Math.max(HEATED_HIGH, wanted + FROM_WANTED.usual);
  const highest = Math.max(limits.highest, high + FROM_WANTED.most - FROM_WANTED.usual);
  return { low: wanted - FROM_WANTED.usual, lowest: wanted - FROM_WANTED.most, high, highest };
}

/**
 * Judges a value in °C, %, ppb or μg/m3.
 *
 * @param isHeating in the heating season.
 * @param wanted what the room is heated to, °C; it counts in the heating season.
 */
export function judgeClimate(
  measure: ClimateMeasure,
  value: number,
  isHeating: boolean,
  wanted?: number,
): ClimateVerdict {
  const { low, lowest, high, highest } = limitsOf(measure, isHeating, wanted);
  const side = value < low ? 'low' : 'high';
  const severity = Math.max(0, side === 'low' ? (low - value) / (low - lowest) : (value - high) / (highest - high));
  if (severity === 0) return { band: 'good', side, severity };
  return { band: severity > 1 ? 'bad' : 'stale', side, severity };
}
