import { type AlarmState, NOTHING_JUDGED } from '../../../src/air/domain/alarms/alarm-state';
import { HOUR } from '../../../src/frame/time/units';
import type { Store } from '../../frame/stores/store';
import { inSlices } from '../../frame/stores/yield-to-event-loop';
import { ALARM_STATES } from './collections';
import { parseStoredState, toStoredState } from './stored-state';

const SAVED_EVERY_MS = HOUR;
const BATCH = 100;

export type StateCache = ReturnType<typeof createStateCache>;

export function createStateCache(store: Store) {
  const states = new Map<string, AlarmState>();
  const saved = new Map<string, AlarmState>();
  const savedUntil = (hwId: string) => saved.get(hwId)?.judgedUntil ?? 0;

  return {
    has: (hwId: string): boolean => states.has(hwId),
    get: (hwId: string): AlarmState => states.get(hwId) ?? NOTHING_JUDGED,
    set: (hwId: string, state: AlarmState): void => {
      states.set(hwId, state);
    },
    stored: (hwId: string, state: AlarmState): void => {
      states.set(hwId, state);
      saved.set(hwId, state);
    },
    saved: (hwId: string): AlarmState => saved.get(hwId) ?? NOTHING_JUDGED,
    forget: (hwId: string): void => {
      states.delete(hwId);
      saved.delete(hwId);
    },
    load: async (hwIds: readonly string[]): Promise<void> => {
      const found = new Map((await store.getMany(ALARM_STATES.name, hwIds)).map((each) => [each.record.id, each]));
      for (const hwId of hwIds) {
        const state = parseStoredState(found.get(hwId)) ?? NOTHING_JUDGED;
        states.set(hwId, state);
        saved.set(hwId, state);
      }
    },
    save: async (all = false): Promise<void> => {
      const atLeast = all ? 0 : SAVED_EVERY_MS;
      const behind = [...states].filter(([hwId, { judgedUntil = 0 }]) => judgedUntil - savedUntil(hwId) > atLeast);
      for await (const slice of inSlices(behind, BATCH)) {
        const put = slice.map(([hwId, state]) => ({
          collection: ALARM_STATES.name,
          stored: toStoredState(hwId, state),
        }));
        await store.transact(async () => ({ result: undefined, batch: { put, remove: [], light: true } }));
        for (const [hwId, state] of slice) saved.set(hwId, state);
      }
    },
  };
}
