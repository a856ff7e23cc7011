import { may } from '../../../src/frame/access/may';
import type { RightsModel } from '../../../src/frame/model/application-model';
import type { NamedModel, RecordOf } from '../../../src/frame/model/entities';
import { withValueAt } from '../../../src/frame/model/paths';
import { removeOf } from '../../frame/auth/user-hook';
import type { EntityHook } from '../../frame/documents/hooks';
import { typedRecord } from '../../frame/documents/typed-records';
import type { UnitOfWork } from '../../frame/documents/unit-of-work';
import { API_KEYS } from './api-keys';

/**
 * Returns one entry per listed device. Existing entries stay; a new one is marked as shared if another user lists the
 * device.
 */
async function deviceEntries(unit: UnitOfWork, collection: string, user: RecordOf<'user'>): Promise<unknown[]> {
  const { deviceHwIds = [], devices = [] } = user;
  const entries: unknown[] = [];
  for (const id of deviceHwIds) {
    const entry = devices.find((device) => device.hw_id === id);
    const owners = entry ? [] : await unit.find(collection, 'deviceHwIds', 'textList', id);
    entries.push(entry ?? { hw_id: id, wasShared: owners.some((owner) => owner.record.id !== user.id) });
  }
  return entries;
}

export function userHook(model: NamedModel<'user'>, rights: RightsModel): EntityHook {
  return {
    removable: new Set(['apiKey']),
    derive: async (unit, record) => {
      const devices = await deviceEntries(unit, model.collection, typedRecord(model, record));
      return withValueAt(record, ['devices'], devices.length === 0 ? undefined : devices);
    },
    complete: async ({ unit, actor, record, body }) => {
      if (body.apiKey !== null || !may(rights, actor, 'users.apiKey')) return record;
      await removeOf(unit, API_KEYS.name, record.id);
      return withValueAt(record, ['apiKey'], undefined);
    },
    removed: ({ unit, record }) => removeOf(unit, API_KEYS.name, record.id),
  };
}
