import { isDeepStrictEqual } from 'node:util';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { getAt, getStorage } from '../../frame/documents/acl';
import type { EntityHook, EntityHooks } from '../../frame/documents/hooks';
import { currentOrigin } from '../../frame/documents/origin';
import type { UnitOfWork } from '../../frame/documents/unit-of-work';
import { createOwnRecords } from '../../frame/documents/write-derived';
import { ALARM_NOTICES, ALARM_READERS } from './collections';

const ALARMS = 'alarms';
const CONTACTS = 'contactMails';

/** True if a device without a place keeps its alarms, so that undoing a sensor replacement restores them. */
function staysReturnable(before: EntityRecord, record: EntityRecord): boolean {
  const isUndone = currentOrigin()?.client === 'undo' && before['token'] === undefined;
  return before['hw_id'] !== undefined && (record['token'] === undefined || isUndone);
}

export function removeAlarmSettings({ [ALARMS]: _alarms, ...record }: EntityRecord): EntityRecord {
  return record;
}

/**
 * Resets the alarms of moved records, because their thresholds and addresses belong to the old place. Moved rooms reset
 * their devices, and moved buildings their rooms. Recipients of the former manager are
 * no longer notified.
 */
export function movedAlarmsHooks(models: EntityModels): EntityHooks {
  const [device, room, alarm] = [
    entityNamed(models, 'device'),
    entityNamed(models, 'room'),
    entityNamed(models, 'alarm'),
  ];
  const put = createOwnRecords(models);

  async function clear(unit: UnitOfWork, model: EntityModel, path: string, id: string): Promise<void> {
    for (const { record } of await unit.find(model.collection, path, getStorage(model, path), id)) {
      if (record[ALARMS] !== undefined) await put(unit, model, removeAlarmSettings(record));
    }
  }

  async function forgetRecipients(unit: UnitOfWork, building: string): Promise<void> {
    for (const state of ['open', 'acknowledged']) {
      for (const { record } of await unit.find(alarm.collection, 'state', getStorage(alarm, 'state'), state)) {
        if (record['building_id'] !== building) continue;
        for (const { name } of [ALARM_READERS, ALARM_NOTICES])
          for (const each of await unit.find(name, 'alarm', 'text', record.id)) unit.remove(name, each.record.id);
      }
    }
  }

  const hook = (path: string, below: (unit: UnitOfWork, id: string) => Promise<void>): EntityHook => {
    const hasMoved = (before: EntityRecord | undefined, record: EntityRecord) =>
      before !== undefined && (getAt(before, path) ?? '') !== (getAt(record, path) ?? '');
    return {
      complete: async ({ before, record, body }) => {
        if (before === undefined || !hasMoved(before, record) || staysReturnable(before, record)) return record;
        const isSent = (name: string) => Object.hasOwn(body, name) && !isDeepStrictEqual(body[name], before[name]);
        const left = [ALARMS, CONTACTS].filter((name) => !isSent(name));
        return {
          ...Object.fromEntries(Object.entries(record).filter(([name]) => !left.includes(name))),
          id: record.id,
        };
      },
      written: async ({ unit, before, record }) => {
        if (hasMoved(before, record)) await below(unit, record.id);
      },
    };
  };
  const building = hook('env', async (unit, id) => {
    await clear(unit, room, 'env', id);
    await clear(unit, device, 'building_id', id);
    await forgetRecipients(unit, id);
  });
  return {
    device: hook('token', async () => undefined),
    room: hook('env', (unit, id) => clear(unit, device, 'room_id', id)),
    building,
  };
}
