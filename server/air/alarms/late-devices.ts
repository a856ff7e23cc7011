import { NOTHING_JUDGED } from '../../../src/air/domain/alarms/alarm-state';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { inTransaction } from '../../frame/documents/unit-of-work';
import type { Store } from '../../frame/stores/store';
import type { ReadingStore } from '../telemetry/reading-store';
import { ALARM_STATES } from './collections';
import type { JudgedDevice } from './judged-devices';
import { judgeLate } from './late-work';
import type { StateCache } from './state-cache';
import { isSameStored, stateIn, storedState } from './stored-state';
import type { EventWriter } from './write-events';

interface Parts {
  models: EntityModels;
  store: Store;
  readings: Pick<ReadingStore, 'pages'>;
  now(): number;
  isAlone: boolean;
  states: StateCache;
  write: EventWriter;
}

export function createLateDevices({ models, store, readings, now, isAlone, states, write }: Parts) {
  const device = entityNamed(models, 'device');
  return {
    async due(): Promise<string[]> {
      const where = [{ path: 'lateDue', operator: 'lte', value: now(), storage: 'integer' } as const];
      const { rows } = await store.query(ALARM_STATES.name, { where });
      return rows.map(({ record }) => record.id);
    },

    async judge(judged: JudgedDevice): Promise<void> {
      const hwId = judged.device.id;
      const state = states.get(hwId);
      if (state.late === undefined || state.late.due > now()) return;
      const { isBacklog } = state.late;
      const late = await judgeLate({ models, store, readings }, judged, state, now());
      await inTransaction(store, async (unit) => {
        const stored = stateIn(await unit.get(ALARM_STATES.name, hwId)) ?? NOTHING_JUDGED;
        const isMine = isAlone || isSameStored(stored, state);
        if (isMine && (await unit.get(device.collection, hwId)) !== undefined) {
          await write.corrections(unit, judged, { corrections: late.corrections, isBacklog }, now());
          unit.put(ALARM_STATES.name, storedState(hwId, late.state));
        }
      });
      if (isAlone) states.stored(hwId, late.state);
      else states.forget(hwId);
    },
  };
}
