import { isPlainObject } from '../../frame/model/paths';
import { resultOf, unexpectedAnswer } from './answer';
import type { DevicePeriod, TimeFilter } from './period';
import type { CallOptions, CallTransport } from './transport';

/** Measures of which a minimum or a maximum can be asked. */
export const AGGREGATED_MEASUREMENTS = ['CO2', 'temp', 'hum', 'VOC', 'pm25', 'pm10'] as const;
export type AggregatedMeasurement = (typeof AGGREGATED_MEASUREMENTS)[number];

export interface AggregateRequest extends DevicePeriod, TimeFilter {
  aggregation: 'min' | 'max';
  measurements: readonly AggregatedMeasurement[];
}

/** An extreme value and its instant in ms. */
export interface Extreme {
  x: number;
  y: number;
}

/** The extremes of one device; a measure that was not asked for is absent, one never measured is `null`. */
export type DeviceExtremes = { hwId: string } & Partial<Record<AggregatedMeasurement, Extreme | null>>;

function isExtremeOrNothing(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return isPlainObject(value) && typeof value['x'] === 'number' && typeof value['y'] === 'number';
}

function isDeviceExtremes(value: unknown): value is DeviceExtremes {
  if (!isPlainObject(value) || typeof value['hwId'] !== 'string') return false;
  return AGGREGATED_MEASUREMENTS.every((measurement) => isExtremeOrNothing(value[measurement]));
}

/** The lowest or the highest value of each measure, with its time, per device. */
export async function getAggregateSensorsData(
  transport: CallTransport,
  request: AggregateRequest,
  options?: CallOptions,
): Promise<DeviceExtremes[]> {
  const answer = await transport.post('/aggregateSensorsData', { data: request }, options);
  const result = resultOf('aggregateSensorsData', answer);
  if (!Array.isArray(result) || !result.every(isDeviceExtremes)) {
    throw unexpectedAnswer('aggregateSensorsData', 'one entry per device');
  }
  return result;
}
