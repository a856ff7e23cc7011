import type { Point } from '../../src/domain/extremes';
import type { Period } from '../../src/domain/occupancy';
import type { MeasureKey } from './measures';
import type { ReadingStore } from './reading-store';
import { otherTurns } from './turn';

/** The measures that the min/max tables ask for. */
export const aggregatedKeys = ['CO2', 'temp', 'hum', 'VOC'] as const satisfies readonly MeasureKey[];
export type AggregatedKey = (typeof aggregatedKeys)[number];

export type DeviceExtremes = { hwId: string } & { [Key in AggregatedKey]?: Point | null };

/**
 * The smallest or largest value of each measure and device within [from, to], with the instant at which it was first
 * read (the rule of `extremeOf`); null when never measured.
 */
export async function aggregateData(
  store: ReadingStore,
  hwIds: readonly string[],
  aggregation: 'min' | 'max',
  keys: readonly AggregatedKey[],
  period: Period,
): Promise<DeviceExtremes[]> {
  const result: DeviceExtremes[] = [];
  for (const hwId of hwIds) {
    const extremes = await store.extremes({ kind: 'device', name: hwId }, period, aggregation, keys);
    const entry: DeviceExtremes = { hwId };
    for (const key of keys) entry[key] = extremes.get(key) ?? null;
    result.push(entry);
    await otherTurns();
  }
  return result;
}
