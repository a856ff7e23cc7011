import type { ReadingStore } from '../../../../../server/air/telemetry/reading-store';
import { fromStored } from '../../../../../src/air/domain/readings/measures';

const EVER = { from: 0, to: Date.UTC(2100, 0, 1) };

export interface StoredReading {
  name: string;
  t: number;
  co2: number | null;
  temp: number | null;
  hum: number | null;
}

/** All readings of devices in a store, by device and time. */
export async function storedReadings(store: ReadingStore): Promise<StoredReading[]> {
  const found: StoredReading[] = [];
  const names = (await store.devices()).map(({ hwId }) => hwId).sort();
  for (const name of names) {
    for await (const page of store.pages({ kind: 'device', name }, EVER, ['CO2', 'temp', 'hum'])) {
      for (const row of page) {
        found.push({
          name,
          t: row['t'] ?? 0,
          co2: fromStored('CO2', row['CO2'] ?? null),
          temp: fromStored('temp', row['temp'] ?? null),
          hum: fromStored('hum', row['hum'] ?? null),
        });
      }
    }
  }
  return found;
}
