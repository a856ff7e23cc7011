/**
 * The feels-like temperature in °C of still indoor air, from temperature (°C) and relative humidity (%): the apparent
 * temperature AT = Ta + 0.33 e - 0.70 ws - 4.00 with wind ws = 0 and water vapour pressure
 * e = rh / 100 x 6.105 x exp(17.27 Ta / (237.7 + Ta)) in hPa, rounded to a tenth.
 *
 * Source: R. G. Steadman, "Norms of apparent temperature in Australia", Australian Meteorological Magazine 43 (1994),
 * in the form that the Australian Bureau of Meteorology publishes.
 */
export function feelsLike(temperature: number, humidity: number): number {
  const vapourPressure = (humidity / 100) * 6.105 * Math.exp((17.27 * temperature) / (237.7 + temperature));
  return Math.round((temperature + 0.33 * vapourPressure - 4) * 10) / 10;
}
