import type { OverviewPlace } from '../../src/domain/overview/overview';
import type { EntityModels } from '../../src/model/application-model';
import { entityNamed } from '../../src/model/entity-named';
import { storageOf } from '../documents/acl';
import type { Actor } from '../documents/actor';
import type { Documents } from '../documents/documents';
import { typedRecord } from '../documents/typed-records';
import { type DeviceGroup, keyOfBuilding } from './group-devices';

interface OpenAlarmsParts {
  models: EntityModels;
  documents: Pick<Documents, 'list'>;
}

/** Enough for every place of a site whose network is down. */
const MOST_ALARMS = 1000;
/** So many rooms are named. */
const MOST_NAMED = 3;

/**
 * The open alarms that the actor sees, by the key of the group that they happened in: of a building where they began there, else
 * where their device is now. One question for all of them; groups without any are left out.
 */
export async function openAlarmsByGroup(
  { models, documents }: OpenAlarmsParts,
  actor: Actor,
  groups: readonly DeviceGroup[],
): Promise<ReadonlyMap<string, OverviewPlace['openAlarms']>> {
  const model = entityNamed(models, 'alarm');
  const isOpen = { path: 'state', storage: storageOf(model, 'state'), operator: 'eq', value: 'open' } as const;
  const asked = { where: [isOpen], words: [], sort: [], offset: 0, limit: MOST_ALARMS };
  const { rows } = await documents.list(actor, model, asked);
  const keys = new Set(groups.map(({ key }) => key));
  const keyOfDevice = new Map(groups.flatMap(({ key, devices }) => devices.map(({ id }) => [id, key] as const)));
  const found = new Map<string, OverviewPlace['openAlarms']>();
  for (const { record } of rows) {
    const { building_id = '', device = '', room_name, device_name } = typedRecord(model, record);
    const began = keyOfBuilding(building_id);
    const key = keys.has(began) ? began : keyOfDevice.get(device);
    if (key === undefined) continue;
    const { total, rooms } = found.get(key) ?? { total: 0, rooms: [] };
    const name = room_name ?? device_name ?? device;
    const isNamed = rooms.includes(name) || rooms.length === MOST_NAMED;
    found.set(key, { total: total + 1, rooms: isNamed ? rooms : [...rooms, name] });
  }
  return found;
}
