import type { Period } from '../../../src/air/domain/air/occupancy';
import { type AlarmState, NOTHING_JUDGED } from '../../../src/air/domain/alarms/alarm-state';
import { distancesOf, PACE_PERIOD_MS } from '../../../src/air/domain/alarms/pace';
import { fromStored, type MeasureKey } from '../../../src/air/domain/readings/measures';
import type { ReadingReader, ReadingStore, TimedReading } from '../telemetry/reading-store';
import type { Work } from './judging-work';

/** The measures that alarms are about. */
export const JUDGED = ['CO2', 'temp', 'hum', 'Luci'] as const satisfies readonly MeasureKey[];

/** The stored readings of a device in a period, in ascending order, with what alarms are judged by. */
export async function readingsBetween(
  readings: Pick<ReadingReader, 'pages'>,
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

/** The distances that show the pace of a device before an instant, ms. */
export async function paceBefore(
  readings: Pick<ReadingReader, 'pages'>,
  hwId: string,
  t: number,
): Promise<readonly number[]> {
  const found = await readingsBetween(readings, hwId, { from: t - PACE_PERIOD_MS, to: t - 1 });
  return distancesOf(found.map((reading) => reading.t));
}

/**
 * What is known of a device that was not judged before: its pace, and, when the clock is looked at, what it sent last. So one that is
 * silent when its alarms are turned on, or never sends again, is found.
 */
export function createFirstStates(readings: Pick<ReadingStore, 'pages' | 'last'>, now: () => number) {
  return async (
    { hwId, readings: [first], until }: Pick<Work, 'hwId' | 'readings' | 'until'>,
    changedAt: number | undefined,
  ): Promise<AlarmState> => {
    const since = changedAt === undefined ? {} : { since: changedAt };
    const last = await readings.last({ kind: 'device', name: hwId }, first === undefined ? undefined : first.t - 1);
    if (last === undefined) return { ...NOTHING_JUDGED, ...since };
    const distances = await paceBefore(readings, hwId, last.t + 1);
    if (until === undefined) return { ...NOTHING_JUDGED, ...since, distances };
    return { ...NOTHING_JUDGED, ...since, distances, judgedUntil: last.t, heard: Math.min(last.t, now()) };
  };
}
