/** Values with `null` if missing; empty if the line has no value of the measure. */
type MeasuredValues = readonly (number | null)[];

export interface ChartDataEntry {
  hwId: string;
  x: readonly number[];
  co2data: MeasuredValues;
  tempdata: MeasuredValues;
  tempFeelsLike: MeasuredValues;
  humdata: MeasuredValues;
  vocdata: MeasuredValues;
  luci: MeasuredValues;
  /** PM2.5 in μg/m³. The next three fields have this unit, too. */
  pm2_5Data: MeasuredValues;
  pm10Data: MeasuredValues;
  no2Data: MeasuredValues;
  o3Data: MeasuredValues;
  tempWeather: MeasuredValues;
  humidityWeather: MeasuredValues;
  /** VOC indexes: Sensirion 1 to 500, Bosch 0 to 500. */
  vocIndexData: MeasuredValues;
  noxIndexData: MeasuredValues;
  iaqData: MeasuredValues;
  cres: number | null;
  cmax: number | null;
}

/** Measures in the order of responses. Add new ones only at the end, because responses refer to them by position. */
export const CHART_MEASURES = [
  'co2data',
  'tempdata',
  'tempFeelsLike',
  'humdata',
  'vocdata',
  'luci',
  'pm2_5Data',
  'pm10Data',
  'no2Data',
  'o3Data',
  'tempWeather',
  'humidityWeather',
  'vocIndexData',
  'noxIndexData',
  'iaqData',
] as const satisfies readonly (keyof ChartDataEntry)[];

export type ChartMeasure = (typeof CHART_MEASURES)[number];

export function isMeasured(measure: ChartMeasure): boolean {
  return measure !== 'tempFeelsLike';
}

export interface SourceSummary extends Pick<ChartDataEntry, 'hwId' | 'cres' | 'cmax'> {
  measures: readonly ChartMeasure[];
}

function isThreshold(value: unknown): boolean {
  return value === null || typeof value === 'number';
}

/** Checks names and lengths; values are assumed to be numbers. */
export function isChartDataEntry(value: unknown): value is ChartDataEntry {
  if (typeof value !== 'object' || value === null) return false;
  const member = (name: string): unknown => Reflect.get(value, name);
  const x = member('x');
  if (typeof member('hwId') !== 'string' || !Array.isArray(x)) return false;
  if (!isThreshold(member('cres')) || !isThreshold(member('cmax'))) return false;
  return CHART_MEASURES.every((measure) => {
    const values = member(measure);
    return Array.isArray(values) && (values.length === 0 || values.length === x.length);
  });
}
