/** Returns hPa over water: Magnus formula, Sonntag's constants (Zeitschrift für Meteorologie 1990, 40: 340–344). */
function saturation(celsius: number): number {
  return 6.112 * Math.exp((17.62 * celsius) / (243.12 + celsius));
}

/** Specific gas constant of water vapour, J/(kg K). */
const VAPOUR = 461.5;
const KELVIN = 273.15;

/** Returns absolute humidity in g/m³. @param humidity relative, % */
export function waterContent(celsius: number, humidity: number): number {
  return (humidity * saturation(celsius) * 1000) / (VAPOUR * (celsius + KELVIN));
}

/** Minimum temperature factor against mould (DIN 4108-2). */
export const F_RSI = 0.7;

/** Humidity in % above which mould may grow (ISO 13788, DIN 4108-2). */
export const MOULD_HUMIDITY = 80;

/** Returns °C of the coldest wall surfaces. @param factor fRsi of the room, 0 to 1 */
export function surfaceTemperature(celsius: number, outside: number, factor = F_RSI): number {
  return outside + factor * (celsius - outside);
}

/** Returns % at the coldest walls, at most 100 (condensation). @param outside °C @param factor fRsi, 0 to 1 */
export function surfaceHumidity(celsius: number, humidity: number, outside: number, factor = F_RSI): number {
  const surface = surfaceTemperature(celsius, outside, factor);
  return Math.min(100, (humidity * saturation(celsius)) / saturation(surface));
}

/** Returns the dew point in °C, by the Magnus formula. @param humidity relative, above 0 % */
export function dewPoint(celsius: number, humidity: number): number {
  const ratio = Math.log((humidity * saturation(celsius)) / 100 / 6.112);
  return (243.12 * ratio) / (17.62 - ratio);
}
