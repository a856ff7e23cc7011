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
  /** CO2 restore and maximum thresholds, ppm; `null` for everybody but administrators. */
  cres: number | null;
  cmax: number | null;
  /** Expected time between two readings, ms. */
  intervalMs: number;
}

/** The members of an entry that hold a measured line. */
export type ChartMeasure = {
  [Key in keyof ChartDataEntry]: ChartDataEntry[Key] extends MeasuredValues ? (Key extends 'x' ? never : Key) : never;
}[keyof ChartDataEntry];
