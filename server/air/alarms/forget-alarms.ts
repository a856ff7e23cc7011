import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { DAY } from '../../../src/frame/time/units';
import type { EntityHooks } from '../../frame/documents/hooks';
import { typedRecord } from '../../frame/documents/typed-records';
import { ALARM_NOTICES, ALARM_STATES } from './collections';

/** Nobody is told of what was noticed longer ago: then there is nobody to be looked for, which a device may have thousands of. */
const TOLD_MS = 3 * DAY;

/** A device that is deleted takes its alarms along: what was remembered of it goes, and nobody is told of them any more. */
export function forgetAlarmsHooks(models: EntityModels, now: () => number): EntityHooks {
  const alarm = entityNamed(models, 'alarm');
  return {
    device: { removed: async ({ unit, record }) => unit.remove(ALARM_STATES.name, record.id) },
    alarm: {
      removed: async ({ unit, record }) => {
        const { raisedAt = 0 } = typedRecord(alarm, record);
        if (raisedAt <= now() - TOLD_MS) return;
        for (const notice of await unit.find(ALARM_NOTICES.name, 'alarm', 'text', record.id)) {
          unit.remove(ALARM_NOTICES.name, notice.record.id);
        }
      },
    },
  };
}
