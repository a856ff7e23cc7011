import { type ChartDataEntry, isChartDataEntry } from '../domain/air/chart-data';
import { PACKED_READINGS } from '../domain/readings/packed-answer';
import { unexpectedAnswer } from './answer';
import type { DevicePeriod } from './period';
import type { CallOptions, CallTransport } from './transport';

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
