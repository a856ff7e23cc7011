import { isPlainObject } from '../../frame/model/paths';
import { isNumberOrNull, resultOf, unexpectedAnswer } from './answer';
import type { DevicePeriod, TimeFilter } from './period';
import type { CallOptions, CallTransport } from './transport';

export interface AverageDataRequest extends DevicePeriod, TimeFilter {}

/** Time-weighted means; `null` where nothing was measured. */
export interface AverageData {
  /** ppm */
  co2: number | null;
  /** °C */
  temp: number | null;
  /** % */
  hum: number | null;
  /** ppb */
  voc: number | null;
  /** μg/m³, as is the next */
  pm25: number | null;
  pm10: number | null;
  /** Share of the asked time that measurements cover, 0 to 1. */
  coverage: number;
}

function isAverageData(value: unknown): value is AverageData {
  if (!isPlainObject(value) || typeof value['coverage'] !== 'number') return false;
  return ['co2', 'temp', 'hum', 'voc', 'pm25', 'pm10'].every((name) => isNumberOrNull(value[name]));
}

/** The averages of some devices over a period. */
export async function getAverageData(
  transport: CallTransport,
  request: AverageDataRequest,
  options?: CallOptions,
): Promise<AverageData> {
  const result = resultOf('averageData', await transport.post('/averageData', { data: request }, options));
  if (!isAverageData(result)) throw unexpectedAnswer('averageData', 'a set of averages');
  return result;
}
