import { createAverager, durationOf, meanOf } from '../../src/domain/air/average';
import { type OccupiedHours, occupiedPeriods, type Period } from '../../src/domain/air/occupancy';
import type { WeightedTime } from '../../src/domain/air/summed-readings';
import { createTurns, type Turns } from '../stores/turns';
import type { ReadableDevice } from './dependencies';
import { fromStored } from './measures';
import type { ReadingStore } from './reading-store';

/** Means, null where nothing was measured: ppm, °C, %, ppb, μg/m³ and μg/m³. */
export interface AverageResult {
  co2: number | null;
  temp: number | null;
  hum: number | null;
  voc: number | null;
  pm25: number | null;
  pm10: number | null;
  /** Share of the wanted time (all devices together, up to now) in which any of them was measured, 0 to 1. */
  coverage: number;
}

const AVERAGED = ['CO2', 'temp', 'hum', 'VOC', 'pm25', 'pm10'] as const;
type Averaged = Record<(typeof AVERAGED)[number], WeightedTime[]>;

/** Time-weighted averages over all the devices; a device weighs by the time that its readings cover. */
export async function averageData(
  store: ReadingStore,
  devices: readonly ReadableDevice[],
  period: Period,
  hours: OccupiedHours | undefined,
): Promise<AverageResult> {
  const parts: Averaged = { CO2: [], temp: [], hum: [], VOC: [], pm25: [], pm10: [] };
  const otherTurns = createTurns();
  let wantedMs = 0;
  let coveredMs = 0;
  for (const device of devices) {
    const periods = occupiedPeriods(period, hours, device.zone);
    const averages = await averagesOfDevice(store, device, period, periods, otherTurns);
    for (const key of AVERAGED) parts[key].push(averages[key]);
    wantedMs += durationOf(periods);
    coveredMs += Math.max(...AVERAGED.map((key) => averages[key].coveredMs));
  }
  const coverage = wantedMs > 0 ? coveredMs / wantedMs : 0;
  return {
    co2: meanOf(parts.CO2),
    temp: meanOf(parts.temp),
    hum: meanOf(parts.hum),
    voc: meanOf(parts.VOC),
    pm25: meanOf(parts.pm25),
    pm10: meanOf(parts.pm10),
    coverage,
  };
}

async function averagesOfDevice(
  store: ReadingStore,
  { hwId }: ReadableDevice,
  period: Period,
  periods: readonly Period[],
  otherTurns: Turns,
): Promise<Record<(typeof AVERAGED)[number], WeightedTime>> {
  const averagers = AVERAGED.map((key) => ({ key, averager: createAverager(periods) }));
  for await (const page of store.pages({ kind: 'device', name: hwId }, period, AVERAGED)) {
    for (const row of page) {
      const t = row['t'] ?? 0;
      for (const { key, averager } of averagers) averager.add(t, fromStored(key, row[key] ?? null));
    }
    await otherTurns();
  }
  const none: WeightedTime = { weighted: 0, coveredMs: 0 };
  const results = { CO2: none, temp: none, hum: none, VOC: none, pm25: none, pm10: none };
  for (const { key, averager } of averagers) results[key] = averager.result();
  return results;
}
