import { isOutdoors } from '../../../src/air/domain/devices/outdoor-device';
import { type AccessSubject, can } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { recordsWhere } from '../../frame/documents/typed-records';
import type { Store } from '../../frame/stores/store';
import type { TelemetryDependencies } from '../telemetry/dependencies';
import type { ReadableDevice } from '../telemetry/readable-device';

export interface ReportPlace {
  place: 'building' | 'manager';
  id: string;
}

export interface ReportedDevice extends ReadableDevice {
  roomId: string;
  room: string;
  buildingId: string | undefined;
  building: string | undefined;
}

export interface ReportedDevicesParts {
  models: EntityModels;
  store: Store;
  readable: Pick<TelemetryDependencies, 'devicesReadable'>;
}

const KEYS = { building: 'building_id', manager: 'manager_id' } as const;

export async function reportedDevices(
  { models, store, readable }: ReportedDevicesParts,
  reader: AccessSubject,
  { place, id }: ReportPlace,
): Promise<ReportedDevice[]> {
  const model = entityNamed(models, 'device');
  const found = await recordsWhere(store, model, { path: KEYS[place], operator: 'eq', value: id });
  const seen = found.filter(
    (record) => !isOutdoors(record) && can({ subject: reader, model, operation: 'read', record }),
  );
  const records = new Map(seen.map((record) => [record.id, record]));
  const devices = await readable.devicesReadable(reader, [...records.keys()], true);
  return devices.map((device) => {
    const { hwId } = device;
    const record = records.get(hwId);
    const { room_id: roomId = hwId, room_name: room = record?.alias ?? hwId } = record ?? {};
    return { ...device, roomId, room, buildingId: record?.building_id, building: record?.building_name };
  });
}
