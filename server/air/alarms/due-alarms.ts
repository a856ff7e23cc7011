import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { recordsWhere } from '../../frame/documents/typed-records';
import { inTransaction } from '../../frame/documents/unit-of-work';
import type { Store } from '../../frame/stores/store';
import { yieldToEventLoop } from '../../frame/stores/yield-to-event-loop';
import type { createJudgedDevices } from './judged-devices';
import type { createEventWriter } from './write-events';

/** Devices or alarms per transaction, so that a site that goes offline as a whole does not block other writes. */
export const BATCH = 50;

interface DueAlarmParts {
  models: EntityModels;
  store: Store;
  devices: ReturnType<typeof createJudgedDevices>;
  write: ReturnType<typeof createEventWriter>;
}

/**
 * Makes alarms more severe and sends reminders as time passes.
 * @param until current time, ms.
 */
export async function lookAtDue({ models, store, devices, write }: DueAlarmParts, until: number): Promise<void> {
  const alarm = entityNamed(models, 'alarm');
  const due = await recordsWhere(store, alarm, { path: 'dueAt', operator: 'lte', value: until });
  const judged = await devices.of([...new Set(due.flatMap(({ device: hwId }) => hwId ?? []))]);
  for (let start = 0; start < due.length; start += BATCH) {
    await inTransaction(store, async (unit) => {
      for (const { id, device: hwId = '' } of due.slice(start, start + BATCH)) {
        const own = judged.get(hwId);
        if (own !== undefined) await write.due(unit, own, id, until);
      }
    });
    await yieldToEventLoop();
  }
}
