import { distancesOf, PACE_PERIOD_MS } from '../../../src/air/domain/alarms/pace';
import { MEASURE_KEYS } from '../../../src/air/domain/readings/measures';
import { MINUTE } from '../../../src/frame/time/units';
import { PACE_DISTANCES } from '../../../src/frame/time-series/pace';
import type { ReadingReader } from './reading-store';

const SHORT_PERIOD_MS = 30 * MINUTE;

export async function paceBefore(
  readings: Pick<ReadingReader, 'pages'>,
  hwId: string,
  t: number,
): Promise<readonly number[]> {
  for (const period of [SHORT_PERIOD_MS, PACE_PERIOD_MS]) {
    const times: number[] = [];
    for await (const page of readings.pages(
      { kind: 'device', name: hwId },
      { from: t - period, to: t - 1 },
      MEASURE_KEYS,
    )) {
      for (const row of page) times.push(row['t'] ?? 0);
    }
    const distances = distancesOf(times);
    if (distances.length === PACE_DISTANCES || period === PACE_PERIOD_MS) return distances;
  }
  return [];
}
