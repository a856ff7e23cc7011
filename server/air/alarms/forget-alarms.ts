import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { DAY } from '../../../src/frame/time/units';
import { getStorage } from '../../frame/documents/acl';
import type { EntityHooks } from '../../frame/documents/hooks';
import type { SiteData } from '../../frame/documents/site-data';
import { repairValues } from '../../frame/documents/typed-records';
import { inTransaction } from '../../frame/documents/unit-of-work';
import { createWriteDerived } from '../../frame/documents/write-derived';
import type { Store } from '../../frame/stores/store';
import { yieldToEventLoop } from '../../frame/stores/yield-to-event-loop';
import { CHANGES_RETAINED_MS, removeCheckpoints, removeCheckpointsOfDevice } from './checkpoints';
import { ALARM_CHECKPOINTS, ALARM_NOTICES, ALARM_READERS, ALARM_STATES } from './collections';

/** Maximum age of an alarm with pending notifications, ms. Deleting an older one skips the search for notifications. */
const NOTIFIED_MS = 3 * DAY;

export function forgetAlarmsHooks(models: EntityModels, now: () => number): EntityHooks {
  const alarm = entityNamed(models, 'alarm');
  return {
    device: {
      removed: async ({ unit, record }) => {
        unit.remove(ALARM_STATES.name, record.id);
        await removeCheckpointsOfDevice(unit, record.id);
      },
    },
    alarm: {
      removed: async ({ unit, record }) => {
        const { raisedAt = 0, state } = repairValues(alarm, record);
        const readers = state === 'ended' ? [] : await unit.find(ALARM_READERS.name, 'alarm', 'text', record.id);
        for (const reader of readers) unit.remove(ALARM_READERS.name, reader.record.id);
        if (raisedAt <= now() - NOTIFIED_MS) return;
        for (const notice of await unit.find(ALARM_NOTICES.name, 'alarm', 'text', record.id)) {
          unit.remove(ALARM_NOTICES.name, notice.record.id);
        }
      },
    },
  };
}

/** Default retention of ended alarms in days, more than a year for comparisons with the previous year. */
export const RETENTION_DAYS = 400;

const BATCH = 100;

export async function deleteAlarmsEndedBefore(
  { models, store }: Pick<SiteData, 'models' | 'store'>,
  before: number,
  isOver = () => false,
): Promise<number> {
  const alarm = entityNamed(models, 'alarm');
  const writeDerived = createWriteDerived(models);
  const where = [{ path: 'ended', operator: 'lt', value: before, storage: getStorage(alarm, 'ended') } as const];
  for (let forgotten = 0; ; ) {
    const { rows } = await store.query(alarm.collection, { where, limit: BATCH });
    if (rows.length === 0 || isOver()) return forgotten;
    await inTransaction(store, async (unit) => {
      for (const { record } of rows) {
        const present = await unit.get(alarm.collection, record.id);
        const { ended } = present === undefined ? {} : repairValues(alarm, present.record);
        if (ended !== undefined && ended < before) {
          await writeDerived(unit, { model: alarm, before: present, after: undefined });
        }
      }
    });
    forgotten += rows.length;
    await yieldToEventLoop();
  }
}

export async function deleteOldChanges(store: Store, now: number, isOver = () => false): Promise<void> {
  const where = [
    { path: 't', operator: 'lt', value: now - CHANGES_RETAINED_MS, storage: 'integer' },
    { path: 't', operator: 'gt', value: 0, storage: 'integer' },
  ] as const;
  for (let last = 0; !isOver(); ) {
    const { rows } = await store.query(ALARM_CHECKPOINTS.name, { where, limit: BATCH, offset: last });
    const ids = rows.flatMap(({ record }) => (record['isChange'] === true ? record.id : []));
    await inTransaction(store, async (unit) => removeCheckpoints(unit, ids));
    if (rows.length < BATCH) return;
    last += rows.length - ids.length;
    await yieldToEventLoop();
  }
}
