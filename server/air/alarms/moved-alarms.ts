import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { at, storageOf } from '../../frame/documents/acl';
import type { EntityHook, EntityHooks } from '../../frame/documents/hooks';
import type { UnitOfWork } from '../../frame/documents/unit-of-work';
import { createOwnRecords } from '../../frame/documents/write-derived';

const ALARMS = 'alarms';

export function withoutAlarms({ [ALARMS]: _alarms, ...record }: EntityRecord): EntityRecord {
  return record;
}

/**
 * Resets the alarms of moved records, because their thresholds and addresses belong to the old place. Moved rooms reset
 * their devices, and moved buildings their rooms.
 */
export function movedAlarmsHooks(models: EntityModels): EntityHooks {
  const [device, room] = [entityNamed(models, 'device'), entityNamed(models, 'room')];
  const put = createOwnRecords(models);

  async function clear(unit: UnitOfWork, model: EntityModel, path: string, id: string): Promise<void> {
    for (const { record } of await unit.find(model.collection, path, storageOf(model, path), id)) {
      if (record[ALARMS] !== undefined) await put(unit, model, withoutAlarms(record));
    }
  }

  const hook = (path: string, below: (unit: UnitOfWork, id: string) => Promise<void>): EntityHook => {
    const hasMoved = (before: EntityRecord | undefined, record: EntityRecord) =>
      before !== undefined && (at(before, path) ?? '') !== (at(record, path) ?? '');
    return {
      complete: async ({ before, record, body }) =>
        hasMoved(before, record) && !Object.hasOwn(body, ALARMS) ? withoutAlarms(record) : record,
      written: async ({ unit, before, record }) => {
        if (hasMoved(before, record)) await below(unit, record.id);
      },
    };
  };
  return {
    device: hook('token', async () => undefined),
    room: hook('env', (unit, id) => clear(unit, device, 'room_id', id)),
    building: hook('env', async (unit, id) => {
      await clear(unit, room, 'env', id);
      await clear(unit, device, 'building_id', id);
    }),
  };
}
