import { MOULD_HUMIDITY } from './water-in-air';

/** German guide values at 1000 ppm (Bundesgesundheitsblatt 2008, 51: 1358): harmless, noticeable, unacceptable. */
const CO2_BANDS = ['good', 'stale', 'bad'] as const;
export type Co2Band = (typeof CO2_BANDS)[number];

const BAD_FROM = 2;

export function findCo2Band(value: number, reference: number): Co2Band {
  if (value <= reference) return 'good';
  return value <= BAD_FROM * reference ? 'stale' : 'bad';
}

/** Judged measures. `mould` is the relative humidity at the coldest wall surfaces. */
export const CLIMATE_MEASURES = ['temp', 'hum', 'mould', 'VOC', 'pm25', 'pm10', 'no2', 'o3'] as const;
export type ClimateMeasure = (typeof CLIMATE_MEASURES)[number];

export const POLLUTING = ['pm25', 'pm10', 'no2', 'o3'] as const satisfies readonly ClimateMeasure[];
export type MeasuredPollutant = (typeof POLLUTING)[number];

interface Limits {
  low: number;
  high: number;
  lowest: number;
  highest: number;
}

const UPWARDS = { low: 0, lowest: -1 };

/**
 * Limits of temperature: category II of EN 16798-1 (25 °C in the heating season), at least 16 °C by HSE L24, action
 * from 30 °C by ASR A3.5. Humidity: mould above 80 % (ISO 13788, walls also DIN 4108-2).
 * VOC in ppb: levels 4 and 5 of the German guide values, 3 and 10 mg/m³ (Bundesgesundheitsblatt 2007, 50: 990–1005), at
 * 4.5 μg/m³ per ppb.
 * Others in μg/m³: WHO guidelines 2021 for 24 hours, O3 for 8 hours; urgent by Directive (EU) 2024/2881, annex I,
 * section 4.
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

const HEATED_HIGH = 25;

/** Usual and maximum deviation from the set point in K. Chosen by this project: ISO 7730 categories B (2 K) and C (3 K) in winter. */
const FROM_WANTED = { usual: 2, most: 3 };

/** Returns the middle of the usual range in °C or %. */
export function getUsualValue(measure: 'temp' | 'hum'): number {
  const { low, high } = LIMITS[measure];
  return (low + high) / 2;
}

/** Verdict of a measure. `severity` compares verdicts of several measures; with a severity of 1 or more, the band is `bad`. */
export interface ClimateVerdict {
  band: Co2Band;
  side: 'low' | 'high';
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

/** Judges °C, %, ppb or μg/m³. @param wanted set point in °C, used only in the heating season */
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

export const LUCI_COLOURS = { 0: 'gray', 1: 'blue', 4: 'red', 7: 'purple' } as const;

type LuciCode = keyof typeof LUCI_COLOURS;
export type LuciColour = (typeof LUCI_COLOURS)[LuciCode];

export const LUCI_CODES: readonly LuciCode[] = [0, 1, 4, 7];
