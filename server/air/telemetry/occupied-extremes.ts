import type { AggregatedMeasurement, DeviceExtremes } from '../../../src/air/calls/definitions/periods';
import { type CountedHours, countedPeriods, type Period } from '../../../src/air/domain/air/occupancy';
import { fromStored, type MeasureKey } from '../../../src/air/domain/readings/measures';
import { createYield } from '../../frame/stores/yield-to-event-loop';
import { sourceOf } from './cut-readings';
import type { MeasuredDevice } from './readable-device';
import type { Extremes, ReadingReader, Source } from './reading-store';

/**
 * Returns per measure the smallest or largest value in ascending half-open periods and the time it was first read; null
 * if none.
 */
export async function occupiedExtremes(
  store: ReadingReader,
  source: Source,
  periods: readonly Period[],
  aggregation: 'min' | 'max',
  keys: readonly MeasureKey[],
): Promise<Extremes> {
  const yieldToEventLoop = createYield();
  if (store.extremesWithin !== undefined) {
    return store.extremesWithin(source, periods, aggregation, keys, yieldToEventLoop);
  }
  const best = new Map<MeasureKey, { x: number; stored: number }>();
  const from = periods[0]?.from ?? 0;
  const to = (periods.at(-1)?.to ?? 0) - 1;
  let current = 0;
  const take = (x: number, key: MeasureKey, stored: number) => {
    const known = best.get(key);
    if (known === undefined || (aggregation === 'min' ? stored < known.stored : stored > known.stored)) {
      best.set(key, { x, stored });
    }
  };

  if (from <= to) {
    for await (const page of store.pages(source, { from, to }, keys)) {
      for (const row of page) {
        const x = row['t'] ?? 0;
        while ((periods[current]?.to ?? Number.POSITIVE_INFINITY) <= x) current += 1;
        if (x < (periods[current]?.from ?? Number.POSITIVE_INFINITY)) continue;
        for (const key of keys) {
          const stored = row[key] ?? null;
          if (stored !== null) take(x, key, stored);
        }
      }
      await yieldToEventLoop();
    }
  }
  return new Map(
    keys.map((key) => {
      const found = best.get(key);
      const y = fromStored(key, found?.stored ?? null);
      return [key, found === undefined || y === null ? null : { x: found.x, y }];
    }),
  );
}

/** Request for extremes; `period` is inclusive at both ends. */
export interface AggregateRequest {
  aggregation: 'min' | 'max';
  keys: readonly AggregatedMeasurement[];
  period: Period;
  hours: CountedHours | undefined;
}

/**
 * Returns the smallest or largest value of each measure and device in the period, with the time it was first read; null
 * if never measured.
 */
export async function aggregateData(
  store: ReadingReader,
  devices: readonly MeasuredDevice[],
  { aggregation, keys, period, hours }: AggregateRequest,
): Promise<DeviceExtremes[]> {
  const yieldToEventLoop = createYield();
  const result: DeviceExtremes[] = [];
  for (const device of devices) {
    const { hwId, ...place } = device;
    const source = sourceOf(device);
    const occupied = hours && countedPeriods({ from: period.from, to: period.to + 1 }, hours, place);
    const extremes = occupied
      ? await occupiedExtremes(store, source, occupied, aggregation, keys)
      : await store.extremes(source, period, aggregation, keys);
    const entry: DeviceExtremes = { hwId };
    for (const key of keys) entry[key] = extremes.get(key) ?? null;
    result.push(entry);
    await yieldToEventLoop();
  }
  return result;
}
