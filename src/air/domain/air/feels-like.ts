/**
 * Feels-like temperature of still indoor air in °C, from °C and relative humidity in %, rounded to 0.1. Formula: AT =
 * Ta + 0.33 e - 0.70 ws - 4.00 with ws = 0 and e = rh / 100 x 6.105 x exp(17.27 Ta / (237.7 + Ta)) in hPa. Source: R.
 * G. Steadman, "Norms of apparent temperature in Australia", Australian Meteorological Magazine 43 (1994), as published
 * by the Australian Bureau of Meteorology.
 */
export function feelsLike(temperature: number, humidity: number): number {
  const vapourPressure = (humidity / 100) * 6.105 * Math.exp((17.27 * temperature) / (237.7 + temperature));
  return Math.round((temperature + 0.33 * vapourPressure - 4) * 10) / 10;
}
