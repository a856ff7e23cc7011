import type { ChartDataEntry } from '../domain/chart-data';
import { isRecord, unexpectedAnswer } from './answer';
import type { DevicePeriod } from './period';
import type { CallOptions, CallTransport } from './transport';

export interface ChartDataRequest extends DevicePeriod {
  /** An outdoor station to add as one more entry. */
  outdoorDataSourceId?: string;
}

const MEASURES = [
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
] as const;

/** Checks lengths and names once, so that nothing behind it has to; values are trusted to be numbers. */
function isEntry(value: unknown): value is ChartDataEntry {
  if (!isRecord(value) || typeof value['hwId'] !== 'string' || typeof value['intervalMs'] !== 'number') return false;
  const x = value['x'];
  if (!Array.isArray(x)) return false;
  return MEASURES.every((measure) => {
    const values = value[measure];
    return Array.isArray(values) && (values.length === 0 || values.length === x.length);
  });
}

/** The readings of some devices over a period, one entry per device. */
export async function getChartData(
  transport: CallTransport,
  { devices, fromMilliseconds, toMilliseconds, outdoorDataSourceId }: ChartDataRequest,
  options?: CallOptions,
): Promise<ChartDataEntry[]> {
  const query = { fromMilliseconds, toMilliseconds, devices, outdoorDataSourceId };
  const answer = await transport.get('/chartData', query, options);
  if (!Array.isArray(answer) || !answer.every(isEntry)) throw unexpectedAnswer('chartData', 'one entry per device');
  return answer;
}
