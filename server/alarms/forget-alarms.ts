import { entityNamed } from '../../src/model/entity-named';
import type { EntityModels } from '../../src/model/types';
import { DAY } from '../../src/time/units';
import type { EntityHook } from '../documents/hooks';
import { typedRecord } from '../documents/typed-records';
import type { UnitOfWork } from '../documents/unit-of-work';
import { ALARM_NOTICES, ALARM_STATES } from './collections';

/** Nobody is told of what was noticed longer ago: then there is nobody to be looked for, which a device may have thousands of. */
const TOLD_MS = 3 * DAY;

async function forget(models: EntityModels, unit: UnitOfWork, hwId: string, now: number): Promise<void> {
  const alarm = entityNamed(models, 'alarm');
  for (const { record } of await unit.find(alarm.collection, 'device', 'text', hwId)) {
    const { raisedAt = 0 } = typedRecord(alarm, record);
    const isNews = raisedAt > now - TOLD_MS;
    for (const notice of isNews ? await unit.find(ALARM_NOTICES.name, 'alarm', 'text', record.id) : []) {
      unit.remove(ALARM_NOTICES.name, notice.record.id);
    }
    unit.remove(alarm.collection, record.id);
  }
  unit.remove(ALARM_STATES.name, hwId);
}

/** Forgets the alarms of a device that is deleted, in the same transaction: nobody is told of them any more. */
export function forgetAlarmsHook(models: EntityModels, now: () => number): EntityHook {
  return { removed: ({ unit, record }) => forget(models, unit, record.id, now()) };
}
