import { deviceName } from '../../../src/air/domain/devices/device-name';
import type { OverviewPlace } from '../../../src/air/domain/overview/overview';
import type { RecordOf } from '../../../src/frame/model/entities';
import type { AlarmNow } from './alarms-now';

/** Devices that are shown as one place. */
export interface DeviceGroup {
  key: string;
  /** Empty for several devices in no building. */
  name: string;
  building: RecordOf<'building'> | null;
  /** Also set when the building itself may not be read. */
  buildingId: string | null;
  devices: RecordOf<'device'>[];
}

/** Maximum number of devices without a building that are shown separately; more of them form one group. */
const MAX_SINGLE = 6;

/** The key of a building's group. */
export function keyOfBuilding(id: string): string {
  return `building ${id}`;
}

function isElsewhere({ building_id }: RecordOf<'device'>): boolean {
  return building_id === undefined || building_id === '';
}

function withoutBuilding(devices: RecordOf<'device'>[]): DeviceGroup[] {
  const none = { building: null, buildingId: null };
  if (devices.length > MAX_SINGLE) return [{ ...none, key: 'elsewhere', name: '', devices }];
  return devices.map((device) => ({
    ...none,
    key: `device ${device.id}`,
    name: deviceName(device),
    devices: [device],
  }));
}

/** Groups devices by building, including empty buildings. Devices without a building are separate, or one group if they are many. */
export function groupDevices(
  devices: readonly RecordOf<'device'>[],
  buildings: readonly RecordOf<'building'>[],
): DeviceGroup[] {
  const groups = new Map<string, DeviceGroup>();
  for (const building of buildings) {
    const { id, name = '' } = building;
    groups.set(id, { key: keyOfBuilding(id), name, building, buildingId: id, devices: [] });
  }
  for (const device of devices) {
    const { building_id: id, building_name: name = '' } = device;
    if (id === undefined || id === '') continue;
    const group = groups.get(id) ?? { key: keyOfBuilding(id), name, building: null, buildingId: id, devices: [] };
    group.devices.push(device);
    groups.set(id, group);
  }
  return [...groups.values(), ...withoutBuilding(devices.filter(isElsewhere))];
}

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
