import type { OverviewPlace } from '../../../src/air/domain/overview/overview';
import type { AlarmNow } from './alarms-now';
import { type DeviceGroup, keyOfBuilding } from './group-devices';

/** So many rooms are named. */
const MAX_NAMED = 3;

/**
 * Those that are open, by the key of the group that they happened in: of a building where they began there, else where their device
 * is now. Groups without any are left out.
 */
export function openAlarmsByGroup(
  alarms: readonly AlarmNow[],
  groups: readonly DeviceGroup[],
): ReadonlyMap<string, OverviewPlace['openAlarms']> {
  const keys = new Set(groups.map(({ key }) => key));
  const keyOfDevice = new Map(groups.flatMap(({ key, devices }) => devices.map(({ id }) => [id, key] as const)));
  const found = new Map<string, OverviewPlace['openAlarms']>();
  for (const { state, building_id = '', device = '', room_name, device_name } of alarms) {
    if (state !== 'open') continue;
    const began = keyOfBuilding(building_id);
    const key = keys.has(began) ? began : keyOfDevice.get(device);
    if (key === undefined) continue;
    const { total, rooms } = found.get(key) ?? { total: 0, rooms: [] };
    const name = room_name ?? device_name ?? device;
    const isNamed = rooms.includes(name) || rooms.length === MAX_NAMED;
    found.set(key, { total: total + 1, rooms: isNamed ? rooms : [...rooms, name] });
  }
  return found;
}
