import {
  AGGREGATED_MEASUREMENTS,
  type AggregatedMeasurement,
  type AverageData,
} from '../../../src/air/calls/definitions/periods';
import { durationOf, meanOf, type WeightedTime } from '../../../src/air/domain/air/average';
import { type CountedHours, countedPeriods, type Period } from '../../../src/air/domain/air/occupancy';
import { createYield } from '../../frame/stores/yield-to-event-loop';
import { sourceOf } from './cut-readings';
import type { ReadableDevice } from './readable-device';
import type { ReadingReader } from './reading-store';

const NONE: WeightedTime = { weighted: 0, coveredMs: 0 };

export async function averageData(
  store: ReadingReader,
  devices: readonly ReadableDevice[],
  period: Period,
  hours: CountedHours | undefined,
): Promise<AverageData> {
  const parts: Record<AggregatedMeasurement, WeightedTime[]> = {
    CO2: [],
    temp: [],
    hum: [],
    VOC: [],
    pm25: [],
    pm10: [],
  };
  const yieldToEventLoop = createYield();
  let wantedMs = 0;
  let coveredMs = 0;
  for (const device of devices) {
    const periods = countedPeriods(period, hours, device);
    const averages = await store.averages(sourceOf(device), period, periods, AGGREGATED_MEASUREMENTS, yieldToEventLoop);
    const found = AGGREGATED_MEASUREMENTS.map((key) => ({ key, average: averages.get(key) ?? NONE }));
    for (const { key, average } of found) parts[key].push(average);
    wantedMs += durationOf(periods);
    coveredMs += Math.max(...found.map(({ average }) => average.coveredMs));
    await yieldToEventLoop();
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
