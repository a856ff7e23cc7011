import type { OverviewPlace } from '../../../src/air/domain/overview/overview';
import type { AlarmNow } from './alarms-now';
import { type DeviceGroup, keyOfBuilding } from './group-devices';

/** Maximum number of named rooms. */
const MAX_NAMED = 3;

/**
 * Open alarms by group key: the building in which they began, else the present group of their device. Without empty groups.
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
