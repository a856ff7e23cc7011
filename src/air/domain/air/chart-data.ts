/** One value per reading, `null` where the device did not measure; empty when the measure was never taken. */
export type MeasuredValues = readonly (number | null)[];

/** What `GET /fn/chartData` answers for one device or one outdoor station. Instants are ms since the epoch, ascending. */
export interface ChartDataEntry {
  hwId: string;
  /** Instant of each reading, ms. */
  x: readonly number[];
  /** ppm */
  co2data: MeasuredValues;
  /** °C */
  tempdata: MeasuredValues;
  /** °C */
  tempFeelsLike: MeasuredValues;
  /** % */
  humdata: MeasuredValues;
  vocdata: MeasuredValues;
  /** LED colour code of the device at each reading. */
  luci: MeasuredValues;
  /** μg/m³, as are the three that follow */
  pm2_5Data: MeasuredValues;
  pm10Data: MeasuredValues;
  no2Data: MeasuredValues;
  o3Data: MeasuredValues;
  /** °C, outdoors */
  tempWeather: MeasuredValues;
  /** %, outdoors */
  humidityWeather: MeasuredValues;
  /** Indexes of Sensirion, 1 to 500, and of Bosch, 0 to 500. */
  vocIndexData: MeasuredValues;
  noxIndexData: MeasuredValues;
  iaqData: MeasuredValues;
  /** CO2 restore and maximum thresholds, ppm; `null` for everybody but administrators. */
  cres: number | null;
  cmax: number | null;
}

/** The members of an entry that hold a measured line. Answers name a line by its place, so that new ones come last. */
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

/** Whether a line was measured; what a temperature feels like is computed from two that were. */
export function isMeasured(measure: ChartMeasure): boolean {
  return measure !== 'tempFeelsLike';
}

/** What is sent of a device or outdoor station beside its readings. */
export interface SourceSummary extends Pick<ChartDataEntry, 'hwId' | 'cres' | 'cmax'> {
  /** What it measured in the period. */
  measures: readonly ChartMeasure[];
}

function isThreshold(value: unknown): boolean {
  return value === null || typeof value === 'number';
}

/** Checks lengths and names once, so that nothing behind it has to; values are trusted to be numbers. */
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
