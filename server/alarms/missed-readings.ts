import type { Period } from '../../src/domain/air/occupancy';
import { fromStored, type MeasureKey } from '../../src/domain/readings/measures';
import type { ReadingStore, TimedReading } from '../telemetry/reading-store';

const JUDGED: readonly MeasureKey[] = ['CO2', 'temp', 'hum', 'Luci'];

/** The stored readings of a device in a period, in ascending order, with what alarms are judged by. */
export async function readingsBetween(
  readings: Pick<ReadingStore, 'pages'>,
  hwId: string,
  period: Period,
): Promise<TimedReading[]> {
  const found: TimedReading[] = [];
  for await (const page of readings.pages({ kind: 'device', name: hwId }, period, JUDGED)) {
    for (const row of page) {
      const reading: TimedReading = { t: row['t'] ?? 0 };
      for (const key of JUDGED) reading[key] = fromStored(key, row[key] ?? null);
      found.push(reading);
    }
  }
  return found;
}
