/** Pressure of water vapour in saturated air over water, hPa: the Magnus formula with Sonntag's constants (Zeitschrift für Meteorologie 1990, 40: 340–344). */
function saturation(celsius: number): number {
  return 6.112 * Math.exp((17.62 * celsius) / (243.12 + celsius));
}

/** Gas constant of water vapour, J/(kg K). */
const VAPOUR = 461.5;
const KELVIN = 273.15;

/** Water in the air, g/m³. @param humidity relative, %. */
export function waterIn(celsius: number, humidity: number): number {
  return (humidity * saturation(celsius) * 1000) / (VAPOUR * (celsius + KELVIN));
}

/** How much of the difference to outside the coldest places of walls keep off at least: DIN 4108-2, where building is to be free of mould. */
export const F_RSI = 0.7;

/** Relative humidity at walls above which mould may grow, % (ISO 13788, DIN 4108-2). */
export const MOULD_HUMIDITY = 80;

/** The temperature of the coldest places of the walls, °C. @param factor fRsi of the room, 0 to 1. */
export function surfaceTemperature(celsius: number, outside: number, factor = F_RSI): number {
  return outside + factor * (celsius - outside);
}

/**
 * Relative humidity at the coldest places of the walls, %, at most 100, where it condenses.
 *
 * @param outside temperature outside, °C.
 * @param factor fRsi of the room, 0 to 1.
 */
export function surfaceHumidity(celsius: number, humidity: number, outside: number, factor = F_RSI): number {
  const surface = surfaceTemperature(celsius, outside, factor);
  return Math.min(100, (humidity * saturation(celsius)) / saturation(surface));
}

/** The temperature (°C) at which water of the air condenses, by the same formula. @param humidity relative, %, above 0. */
export function dewPoint(celsius: number, humidity: number): number {
  const ratio = Math.log((humidity * saturation(celsius)) / 100 / 6.112);
  return (243.12 * ratio) / (17.62 - ratio);
}
