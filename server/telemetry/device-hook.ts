import type { EntityHook } from '../documents/hooks';
import type { ReadingStore } from './reading-store';

/** Forgets the readings of a device that is deleted. */
export function deviceHook(readings: ReadingStore): EntityHook {
  return {
    removed: async ({ unit, record }) => {
      unit.afterCommit(() => readings.forget({ kind: 'device', name: record.id }));
    },
  };
}
