import type { AggregatedMeasurement, DeviceExtremes } from '../../../src/air/calls/definitions/periods';
import { type CountedHours, findCountedPeriods, type Period } from '../../../src/air/domain/air/occupancy';
import { createYield } from '../../frame/stores/yield-to-event-loop';
import { toSource } from './cut-readings';
import type { MeasuredDevice } from './readable-device';
import type { ReadingReader } from './reading-store';

/** Request for extremes; `period` is inclusive at both ends. */
export interface AggregateRequest {
  aggregation: 'min' | 'max';
  keys: readonly AggregatedMeasurement[];
  period: Period;
  hours: CountedHours | undefined;
}

/** Returns the smallest or largest value of each measure and device in the period, with its first time; null if never measured. */
export async function readExtremes(
  store: ReadingReader,
  devices: readonly MeasuredDevice[],
  { aggregation, keys, period, hours }: AggregateRequest,
): Promise<DeviceExtremes[]> {
  const yieldToEventLoop = createYield();
  const result: DeviceExtremes[] = [];
  for (const device of devices) {
    const { hwId, ...place } = device;
    const source = toSource(device);
    const whole = { from: period.from, to: period.to + 1 };
    const periods = hours === undefined ? [whole] : findCountedPeriods(whole, hours, place);
    const extremes = await store.extremes(source, periods, aggregation, keys);
    const entry: DeviceExtremes = { hwId };
    for (const key of keys) entry[key] = extremes.get(key) ?? null;
    result.push(entry);
    await yieldToEventLoop();
  }
  return result;
}
