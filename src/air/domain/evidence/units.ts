const UNITS: Readonly<Record<string, string>> = {
  ...{ CO2: 'ppm', temp: '°C', hum: '%' },
  ...{ pm25: 'µg/m³', pm10: 'µg/m³', no2: 'µg/m³', o3: 'µg/m³' },
};

export const measureUnit = (measure: string): string => UNITS[measure] ?? '';
