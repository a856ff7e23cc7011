import { useMemo } from 'react';
import { useClock } from '../../../frame/layout/site/clock';
import type { RecordOf } from '../../../frame/model/entities';
import { MINUTE } from '../../../frame/time/units';
import type { ReadingsState } from './use-readings';

const newestOf = (records: readonly RecordOf<'device'>[]) =>
  new Map(records.map(({ id, updated_at: t }) => [id, t ?? Number.NEGATIVE_INFINITY]));

/**
 * Number of devices with readings newer than the loaded ones.
 * @param records current device records.
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
 * True if reloading is pending or pointless. After a minute it is useful again: device records are late on Firebase, do
 * not exist for outdoor stations, and do not show imports.
 * @param newer devices with newer readings.
 * @param now ms.
 */
export function isUpToDate(readings: ReadingsState, newer: number, now: number): boolean {
  if (readings.status !== 'ready') return readings.status === 'loading';
  return newer === 0 && now - readings.loadedAt < MINUTE;
}
