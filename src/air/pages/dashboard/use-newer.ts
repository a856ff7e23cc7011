import { useMemo } from 'react';
import { useClock } from '../../../frame/layout/site/clock';
import type { RecordOf } from '../../../frame/model/entities';
import { MINUTE } from '../../../frame/time/units';
import type { ReadingsState } from './use-readings';

const newestOf = (records: readonly RecordOf<'device'>[]) =>
  new Map(records.map(({ id, updated_at: t }) => [id, t ?? Number.NEGATIVE_INFINITY]));

/**
 * How many devices have measured since the readings of a period that is still going on were loaded.
 *
 * @param records the devices as they are now.
 */
export function useNewer(readings: ReadingsState, records: readonly RecordOf<'device'>[]): number {
  const clock = useClock();
  const dataset = readings.status === 'ready' ? readings.dataset : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the devices had when these readings came.
  const loaded = useMemo(() => newestOf(records), [dataset]);
  if (readings.status !== 'ready' || readings.request.toMilliseconds < clock()) return 0;
  return records.filter(({ id, updated_at: t = 0 }) => t > (loaded.get(id) ?? t)).length;
}

/**
 * Whether loading the same once more could bring nothing, or is under way. After a minute it could, whatever the records of
 * devices say: they are late on Firebase, outdoor stations have none, and readings of earlier days are imported.
 *
 * @param newer devices that have measured since.
 * @param now the present instant, ms.
 */
export function isUpToDate(readings: ReadingsState, newer: number, now: number): boolean {
  if (readings.status !== 'ready') return readings.status === 'loading';
  return newer === 0 && now - readings.loadedAt < MINUTE;
}
