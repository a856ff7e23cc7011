import { SITTING_MET, STILL_AIR, SUMMER_CLO, thermalComfort, WINTER_CLO } from './thermal-comfort';
import { dewPoint, F_RSI, MOULD_HUMIDITY, surfaceHumidity, surfaceTemperature, waterIn } from './water-in-air';

/** How people find a climate, who sit in still air, with walls as warm as the air. */
export interface RoomComfort {
  pmv: number;
  /** % */
  ppd: number;
  clo: number;
}

/** How near the coldest places of the walls are to mould. */
export interface WallClimate {
  /** °C */
  outside: number;
  fRsi: number;
  /** Nobody has entered the factor of the room. */
  isAssumed: boolean;
  celsius: number;
  /** Relative, % */
  humidity: number;
  /** Points of humidity up to that from which mould may grow; below 0 beyond it. */
  margin: number;
}

/** What temperature and humidity of a room come down to. */
export interface RoomClimate {
  celsius: number;
  humidity: number;
  /** °C */
  dewPoint: number;
  /** g/m3 */
  water: number;
  /** Null where PMV does not apply: outside of 10 to 30 °C (ISO 7730). */
  comfort: RoomComfort | null;
  /** Null where the temperature outside is not known. */
  walls: WallClimate | null;
}

/** What a climate is looked at with. */
export interface ClimateSettings {
  isHeating: boolean;
  /** °C */
  outside?: number | undefined;
  /** Of the room, 0 to 1. */
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

/** @param humidity relative, %. @returns null where it is 0, at which no water condenses. */
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
