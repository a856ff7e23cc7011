const UNITS: Readonly<Record<string, string>> = {
  ...{ CO2: 'ppm', temp: '°C', hum: '%' },
  ...{ pm25: 'µg/m³', pm10: 'µg/m³', no2: 'µg/m³', o3: 'µg/m³' },
};

/** The unit in which a measure is judged; empty for one without a unit. */
export const measureUnit = (measure: string): string => UNITS[measure] ?? '';
