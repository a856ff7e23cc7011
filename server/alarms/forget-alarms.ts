import { entityNamed } from '../../src/model/entity-named';
import type { EntityModels } from '../../src/model/types';
import type { EntityHook } from '../documents/hooks';
import type { UnitOfWork } from '../documents/unit-of-work';
import { ALARM_NOTICES, ALARM_STATES } from './collections';

async function forget(models: EntityModels, unit: UnitOfWork, hwId: string): Promise<void> {
  const alarm = entityNamed(models, 'alarm');
  for (const { record } of await unit.find(alarm.collection, 'device', 'text', hwId)) {
    for (const notice of await unit.find(ALARM_NOTICES.name, 'alarm', 'text', record.id)) {
      unit.remove(ALARM_NOTICES.name, notice.record.id);
    }
    unit.remove(alarm.collection, record.id);
  }
  unit.remove(ALARM_STATES.name, hwId);
}

/** Forgets the alarms of a device that is deleted, in the same transaction: nobody is told of them any more. */
export function forgetAlarmsHook(models: EntityModels): EntityHook {
  return { removed: ({ unit, record }) => forget(models, unit, record.id) };
}
