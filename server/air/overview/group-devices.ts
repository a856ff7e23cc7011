import { deviceName } from '../../../src/air/domain/devices/device-name';
import type { RecordOf } from '../../../src/frame/model/entities';

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
