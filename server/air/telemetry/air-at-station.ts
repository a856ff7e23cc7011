import type { OutsideAir } from '../../../src/air/domain/overview/overview-place';
import { fromStored } from '../../../src/air/domain/readings/measures';
import { HOUR } from '../../../src/frame/time/units';
import type { ReadingStore } from './reading-store';

/** Maximum age of current values. Stations report each hour. */
const FRESH_MS = 2 * HOUR;
const KEYS = ['temp', 'hum', 'pm25', 'pm10', 'no2', 'o3'] as const;

export async function readAirAtStation(
  { readings, now }: { readings: Pick<ReadingStore, 'pages'>; now(): number },
  station: string,
): Promise<OutsideAir> {
  const air: OutsideAir = {};
  const period = { from: now() - FRESH_MS, to: now() };
  for await (const page of readings.pages({ kind: 'outdoor', name: station }, period, KEYS)) {
    for (const row of page) {
      for (const key of KEYS) {
        const value = fromStored(key, row[key] ?? null);
        if (value !== null) air[key] = value;
      }
    }
  }
  return air;
}
