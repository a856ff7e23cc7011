import { isPlainObject } from '../../frame/model/paths';
import { type ChartDataEntry, isChartDataEntry } from '../domain/air/chart-data';
import { PACKED_READINGS } from '../domain/readings/packed-answer';
import { type CallOptions, type CallTransport, isNumberOrNull, resultOf, unexpectedAnswer } from './transport';

/** The devices asked about and the time asked for. */
export interface DevicePeriod {
  /** Hardware ids. */
  devices: readonly string[];
  /** First instant, ms since the epoch. */
  fromMilliseconds: number;
  /** Last instant, ms since the epoch. */
  toMilliseconds: number;
}

/** Hours of the day, 0 to 23, half-open [fromH, toH); it may pass midnight. Every hour counts without it. */
export interface TimeFilter {
  timeFilter?: { fromH: number; toH: number };
}

export interface ChartDataRequest extends DevicePeriod {
  /** An outdoor station to add as one more entry. */
  outdoorDataSourceId?: string;
}

const PATH = '/chartData';

/** Names in one address: more of them would make it longer than servers take. */
const DEVICES_PER_CALL = 100;

/** The same question in parts whose addresses are not too long; the outdoor station belongs to the last one. */
export function partsOf(request: ChartDataRequest): ChartDataRequest[] {
  const { devices, outdoorDataSourceId } = request;
  const parts: ChartDataRequest[] = [];
  for (let start = 0; start === 0 || start < devices.length; start += DEVICES_PER_CALL) {
    const isLast = start + DEVICES_PER_CALL >= devices.length;
    parts.push({
      ...request,
      devices: devices.slice(start, start + DEVICES_PER_CALL),
      outdoorDataSourceId: isLast ? outdoorDataSourceId : undefined,
    });
  }
  return parts;
}

export function queryOf({ devices, fromMilliseconds, toMilliseconds, outdoorDataSourceId }: ChartDataRequest) {
  return { fromMilliseconds, toMilliseconds, devices, outdoorDataSourceId };
}

/** The readings of some devices over a period, one entry per device. For short periods: it is read at one go. */
export async function getChartData(
  transport: CallTransport,
  request: ChartDataRequest,
  options?: CallOptions,
): Promise<ChartDataEntry[]> {
  const answer = await transport.get(PATH, queryOf(request), options);
  if (!Array.isArray(answer) || !answer.every(isChartDataEntry)) {
    throw unexpectedAnswer('chartData', 'one entry per device');
  }
  return answer;
}

/** The same packed (see `packed-answer.ts`), as bytes while they arrive: for a reader that takes a year of them. */
export function openChartData(
  transport: CallTransport,
  request: ChartDataRequest,
  options?: CallOptions,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  return transport.stream(PATH, queryOf(request), PACKED_READINGS, options);
}

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
