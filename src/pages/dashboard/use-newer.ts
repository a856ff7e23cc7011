import { useMemo } from 'react';
import { useClock } from '../../layout/site/clock';
import type { RecordOf } from '../../model/entities';
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
