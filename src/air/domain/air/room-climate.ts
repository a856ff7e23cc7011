import { SITTING_MET, STILL_AIR, SUMMER_CLO, thermalComfort, WINTER_CLO } from './thermal-comfort';
import { dewPoint, waterIn } from './water-in-air';

/** What temperature and humidity of a room come down to. */
export interface RoomClimate {
  celsius: number;
  humidity: number;
  /** °C */
  dewPoint: number;
  /** g/m3 */
  water: number;
  pmv: number;
  /** % */
  ppd: number;
  clo: number;
}

const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts;

/** Null where PMV does not apply: outside of 10 to 30 °C (ISO 7730), and without humidity. */
export function roomClimate(celsius: number, humidity: number, isHeating: boolean): RoomClimate | null {
  if (celsius < 10 || celsius > 30 || humidity <= 0) return null;
  const clo = isHeating ? WINTER_CLO : SUMMER_CLO;
  const { pmv, ppd } = thermalComfort(celsius, humidity, {
    ...{ radiant: celsius, airSpeed: STILL_AIR, met: SITTING_MET, clo },
  });
  return {
    ...{ celsius, humidity, clo },
    dewPoint: rounded(dewPoint(celsius, humidity), 10),
    water: rounded(waterIn(celsius, humidity), 10),
    pmv: rounded(pmv, 100),
    ppd: Math.round(ppd),
  };
}
