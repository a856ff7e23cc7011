import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { DAY } from '../../../src/frame/time/units';
import type { EntityHooks } from '../../frame/documents/hooks';
import { typedRecord } from '../../frame/documents/typed-records';
import { ALARM_NOTICES, ALARM_STATES } from './collections';

/** Nobody is notified of older alarms: their notices, of which a device may have thousands, need no search. */
const NOTIFIED_MS = 3 * DAY;

/** A device that is deleted takes its alarms along: its state goes, and nobody is notified of them any more. */
export function forgetAlarmsHooks(models: EntityModels, now: () => number): EntityHooks {
  const alarm = entityNamed(models, 'alarm');
  return {
    device: { removed: async ({ unit, record }) => unit.remove(ALARM_STATES.name, record.id) },
    alarm: {
      removed: async ({ unit, record }) => {
        const { raisedAt = 0 } = typedRecord(alarm, record);
        if (raisedAt <= now() - NOTIFIED_MS) return;
        for (const notice of await unit.find(ALARM_NOTICES.name, 'alarm', 'text', record.id)) {
          unit.remove(ALARM_NOTICES.name, notice.record.id);
        }
      },
    },
  };
}
