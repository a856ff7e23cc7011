import { type AlarmState, NOTHING_JUDGED } from '../../../src/air/domain/alarms/alarm-state';
import type { ReadingStore } from '../telemetry/reading-store';
import type { Work } from './judging-work';
import { paceBefore } from './missed-readings';

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
