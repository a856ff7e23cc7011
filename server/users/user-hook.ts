import { may } from '../../src/access/may';
import { isPlainObject, withValueAt } from '../../src/model/paths';
import type { EntityModel, EntityRecord, RightsModel } from '../../src/model/types';
import { removeOf } from '../auth/user-hook';
import type { EntityHook } from '../documents/hooks';
import type { UnitOfWork } from '../documents/unit-of-work';
import { API_KEYS } from './api-keys';

function deviceIds(record: EntityRecord): string[] {
  const ids = record.deviceHwIds;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** One entry per listed device. What is known of an entry stays; a new one is shared when somebody else lists it too. */
async function deviceEntries(unit: UnitOfWork, collection: string, record: EntityRecord): Promise<unknown[]> {
  const known = Array.isArray(record.devices) ? record.devices.filter(isPlainObject) : [];
  const entries: unknown[] = [];
  for (const id of deviceIds(record)) {
    const entry = known.find((device) => device.hw_id === id);
    const owners = entry ? [] : await unit.find(collection, 'deviceHwIds', 'textList', id);
    entries.push(entry ?? { hw_id: id, wasShared: owners.some((owner) => owner.record.id !== record.id) });
  }
  return entries;
}

/** What users have beyond an account: an entry per device on their list, and an API key that goes when it is taken away. */
export function userHook({ collection }: EntityModel, rights: RightsModel): EntityHook {
  return {
    complete: async ({ unit, actor, record, body }) => {
      const devices = await deviceEntries(unit, collection, record);
      const complete = withValueAt(record, ['devices'], devices.length === 0 ? undefined : devices);
      if (body.apiKey !== null || !may(rights, actor, 'users.apiKey')) return complete;
      await removeOf(unit, API_KEYS.name, record.id);
      return withValueAt(complete, ['apiKey'], undefined);
    },
    removed: ({ unit, record }) => removeOf(unit, API_KEYS.name, record.id),
  };
}
