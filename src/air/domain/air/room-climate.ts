import { SITTING_MET, STILL_AIR, SUMMER_CLO, thermalComfort, WINTER_CLO } from './thermal-comfort';
import { dewPoint, F_RSI, MOULD_HUMIDITY, surfaceHumidity, surfaceTemperature, waterIn } from './water-in-air';

export interface RoomComfort {
  pmv: number;
  ppd: number;
  clo: number;
}

export interface WallClimate {
  outside: number;
  fRsi: number;
  /** True if no factor was entered for the room. */
  isAssumed: boolean;
  celsius: number;
  humidity: number;
  /** Difference in % to the humidity from which mould may grow; negative beyond it. */
  margin: number;
}

export interface RoomClimate {
  celsius: number;
  humidity: number;
  dewPoint: number;
  /** Absolute humidity in g/m³. */
  water: number;
  /** Null outside of 10 to 30 °C, where PMV does not apply (ISO 7730). */
  comfort: RoomComfort | null;
  walls: WallClimate | null;
}

export interface ClimateSettings {
  isHeating: boolean;
  outside?: number | undefined;
  /** Temperature factor of the room, 0 to 1. */
  fRsi?: number | undefined;
}

const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts;

function comfortAt(celsius: number, humidity: number, isHeating: boolean): RoomComfort | null {
  if (celsius < 10 || celsius > 30) return null;
  const clo = isHeating ? WINTER_CLO : SUMMER_CLO;
  const { pmv, ppd } = thermalComfort(celsius, humidity, {
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

/**
 * @param humidity relative humidity in %.
 * @returns null at 0 %, where no dew point exists.
 */
export function roomClimate(celsius: number, humidity: number, settings: ClimateSettings): RoomClimate | null {
  if (humidity <= 0) return null;
  return {
    ...{ celsius, humidity },
    dewPoint: rounded(dewPoint(celsius, humidity), 10),
    water: rounded(waterIn(celsius, humidity), 10),
    comfort: comfortAt(celsius, humidity, settings.isHeating),
    walls: wallsAt(celsius, humidity, settings),
  };
}
