import type { EntityHook } from '../../frame/documents/hooks';
import type { LiveBoard } from './live-board';
import { LIVE_FIELDS } from './live-update';
import type { ReadingStore } from './reading-store';

/**
 * Deletes the readings of a deleted device. After an interruption `repairReadings` deletes them; a device that is created with the
 * same id before that starts without them, too.
 */
export function deviceHook(readings: ReadingStore, board?: LiveBoard): EntityHook {
  return {
    live: LIVE_FIELDS,
    written: async ({ before, record }) => {
      if (before === undefined) await readings.forget({ kind: 'device', name: record.id });
    },
    removed: async ({ unit, record }) => {
      unit.afterCommit(async () => {
        await readings.forget({ kind: 'device', name: record.id });
        await board?.forget(record.id);
      });
    },
  };
}
