import { dewPoint, F_RSI, MOULD_HUMIDITY, surfaceHumidity, surfaceTemperature, waterContent } from './water-in-air';

/** Metabolic rate of seated office work in met (ISO 7730 table B.1). */
const SITTING_MET = 1.2;
const STILL_AIR = 0.1;
/** Indoor clothing in winter and in summer, clo (ISO 7730 table C.1). */
const WINTER_CLO = 1;
const SUMMER_CLO = 0.5;

const KELVIN = 273;
const WATTS_PER_MET = 58.15;
const M2K_PER_CLO = 0.155;
const MAX_ROUNDS = 150;
const CLOSE = 0.00015;

/**
 * Computes PMV and PPD of ISO 7730:2005 after the program of annex D; verified with table D.1.
 * @param celsius air temperature.
 * @param humidity relative humidity in %.
 * @throws Error if the clothing temperature does not converge, far outside of the standard's range.
 */
export function computeThermalComfort(
  celsius: number,
  humidity: number,
  { radiant, airSpeed, met, clo }: { radiant: number; airSpeed: number; met: number; clo: number },
): { pmv: number; ppd: number } {
  // Vapour pressure in Pa, by the formula of ISO 7730, annex D.
  const vapour = humidity * 10 * Math.exp(16.6536 - 4030.183 / (celsius + 235));
  const insulation = M2K_PER_CLO * clo;
  const heat = met * WATTS_PER_MET;
  const area = insulation <= 0.078 ? 1 + 1.29 * insulation : 1.05 + 0.645 * insulation;
  const forced = 12.1 * Math.sqrt(airSpeed);
  const [air, walls] = [celsius + KELVIN, radiant + KELVIN];

  const p1 = insulation * area;
  const p2 = p1 * 3.96;
  const p3 = p1 * 100;
  const p4 = p1 * air;
  const p5 = 308.7 - 0.028 * heat + p2 * (walls / 100) ** 4;
  let next = (air + (35.5 - celsius) / (3.5 * (6.45 * insulation + 0.1))) / 100;
  let clothes = next / 2;
  let convection = forced;
  for (let round = 0; Math.abs(next - clothes) > CLOSE; round += 1) {
    if (round > MAX_ROUNDS) throw new Error('No temperature of clothes fits these values');
    clothes = (clothes + next) / 2;
    convection = Math.max(forced, 2.38 * Math.abs(100 * clothes - air) ** 0.25);
    next = (p5 + p4 * convection - p2 * clothes ** 4) / (100 + p3 * convection);
  }
  const surface = 100 * next - KELVIN;

  const skin = 3.05 * 0.001 * (5733 - 6.99 * heat - vapour);
  const sweat = heat > WATTS_PER_MET ? 0.42 * (heat - WATTS_PER_MET) : 0;
  const latentBreath = 1.7 * 0.00001 * heat * (5867 - vapour);
  const dryBreath = 0.0014 * heat * (34 - celsius);
  const radiation = 3.96 * area * (next ** 4 - (walls / 100) ** 4);
  const moved = area * convection * (surface - celsius);
  const sensation = 0.303 * Math.exp(-0.036 * heat) + 0.028;
  const pmv = sensation * (heat - skin - sweat - latentBreath - dryBreath - radiation - moved);
  return { pmv, ppd: 100 - 95 * Math.exp(-0.03353 * pmv ** 4 - 0.2179 * pmv ** 2) };
}

interface RoomComfort {
  pmv: number;
  ppd: number;
  clo: number;
}

interface WallClimate {
  outside: number;
  fRsi: number;
  isAssumed: boolean;
  celsius: number;
  humidity: number;
  /** Difference in % to the humidity from which mould may grow; negative above this humidity. */
  margin: number;
}

export interface RoomClimate {
  celsius: number;
  humidity: number;
  dewPoint: number;
  /** Absolute humidity in g/m³. */
  water: number;
  /** Comfort; null outside of 10 to 30 °C, where PMV does not apply (ISO 7730). */
  comfort: RoomComfort | null;
  walls: WallClimate | null;
}

interface ClimateSettings {
  isHeating: boolean;
  outside?: number | undefined;
  /** Temperature factor of the room, 0 to 1. */
  fRsi?: number | undefined;
}

const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts;

function comfortAt(celsius: number, humidity: number, isHeating: boolean): RoomComfort | null {
  if (celsius < 10 || celsius > 30) return null;
  const clo = isHeating ? WINTER_CLO : SUMMER_CLO;
  const { pmv, ppd } = computeThermalComfort(celsius, humidity, {
    ...{ radiant: celsius, airSpeed: STILL_AIR, met: SITTING_MET, clo },
  });
  return { pmv: rounded(pmv, 100), ppd: Math.round(ppd), clo };
}

function wallsAt(celsius: number, humidity: number, { outside, fRsi }: ClimateSettings): WallClimate | null {
  if (outside === undefined) return null;
  const factor = fRsi ?? F_RSI;
  const atWalls = rounded(surfaceHumidity(celsius, humidity, outside, factor), 10);
  return {
    ...{ outside: rounded(outside, 10), fRsi: factor, isAssumed: fRsi === undefined },
    celsius: rounded(surfaceTemperature(celsius, outside, factor), 10),
    ...{ humidity: atWalls, margin: rounded(MOULD_HUMIDITY - atWalls, 10) },
  };
}

/** @param humidity relative humidity in %. @returns null at 0 %, where no dew point exists. */
export function computeRoomClimate(celsius: number, humidity: number, settings: ClimateSettings): RoomClimate | null {
  if (humidity <= 0) return null;
  return {
    ...{ celsius, humidity },
    dewPoint: rounded(dewPoint(celsius, humidity), 10),
    water: rounded(waterContent(celsius, humidity), 10),
    comfort: comfortAt(celsius, humidity, settings.isHeating),
    walls: wallsAt(celsius, humidity, settings),
  };
}

/**
 * Feels-like temperature of still indoor air in °C, from °C and relative humidity in %, rounded to 0.1. Formula: AT =
 * Ta + 0.33 e - 0.70 ws - 4.00 with ws = 0 and e = rh / 100 x 6.105 x exp(17.27 Ta / (237.7 + Ta)) in hPa. Source: R.
 * G. Steadman, "Norms of apparent temperature in Australia", Australian Meteorological Magazine 43 (1994), as published
 * by the Australian Bureau of Meteorology.
 */
export function computeFeelsLike(temperature: number, humidity: number): number {
  const vapourPressure = (humidity / 100) * 6.105 * Math.exp((17.27 * temperature) / (237.7 + temperature));
  return Math.round((temperature + 0.33 * vapourPressure - 4) * 10) / 10;
}
