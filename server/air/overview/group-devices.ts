import { deviceName } from '../../../src/air/domain/devices/device-name';
import type { OverviewPlace } from '../../../src/air/domain/overview/overview';
import type { RecordOf } from '../../../src/frame/model/entities';
import type { AlarmNow } from './alarms-now';

export interface DeviceGroup {
  key: string;
  name: string;
  building: RecordOf<'building'> | null;
  buildingId: string | null;
  devices: RecordOf<'device'>[];
}

const MAX_SINGLE = 6;

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

const MAX_NAMED = 3;

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
