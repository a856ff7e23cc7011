import { type OpeningHours, parseOpening } from '../../../src/air/domain/hours/opening-hours';
import { type AccessSubject, can } from '../../../src/frame/access/can';
import { may } from '../../../src/frame/access/may';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { NamedModel, RecordOf } from '../../../src/frame/model/entities';
import { findEntity } from '../../../src/frame/model/entity-named';
import { type RecordCondition, readByIds, recordsWhere } from '../../frame/documents/typed-records';
import type { Store } from '../../frame/stores/store';
import { createReadableSegments } from '../places/readable-segments';
import type { AskedDevices, ReadableDevice } from './readable-device';

export function createTelemetryAccess(models: EntityModels, store: Store, siteZone: string) {
  const device = findEntity(models, 'device');
  const building = findEntity(models, 'building');
  const room = findEntity(models, 'room');

  const segmentsOf = createReadableSegments({ models, store });

  async function buildingsOf(devices: readonly RecordOf<'device'>[]): Promise<Map<string, RecordOf<'building'>>> {
    if (building === undefined) return new Map();
    const ids = new Set(devices.flatMap(({ building_id }) => building_id ?? []));
    const found = await readByIds(store, building, [...ids]);
    return new Map(found.map((record) => [record.id, record]));
  }

  async function openingsOf(
    devices: readonly RecordOf<'device'>[],
    buildings: ReadonlyMap<string, RecordOf<'building'>>,
  ): Promise<(device: RecordOf<'device'>) => OpeningHours | undefined> {
    const ids = new Set(devices.flatMap(({ room_id }) => room_id ?? []));
    const found = room === undefined ? [] : await readByIds(store, room, [...ids]);
    const rooms = new Map(found.map((record) => [record.id, record]));
    return ({ building_id = '', room_id = '' }) =>
      parseOpening(buildings.get(building_id)?.opening, rooms.get(room_id)?.opening);
  }

  async function readable(subject: AccessSubject, hwIds: readonly string[]): Promise<RecordOf<'device'>[]> {
    if (device === undefined) return [];
    const found = await readByIds(store, device, [...new Set(hwIds)]);
    return found.filter((record) => can({ subject, model: device, operation: 'read', record }));
  }

  async function readsOne<Name extends string>(
    subject: AccessSubject,
    model: NamedModel<Name> | undefined,
    condition: RecordCondition<Name>,
  ): Promise<boolean> {
    if (model === undefined) return false;
    const records = await recordsWhere(store, model, condition);
    return records.some((record) => can({ subject, model, operation: 'read', record }));
  }

  return {
    may: (subject: AccessSubject, capability: string): boolean => may(models.rights, subject, capability),
    devicesReadable: async (
      subject: AccessSubject,
      hwIds: readonly string[],
      { withOpening = false, ...asked }: AskedDevices = {},
    ): Promise<ReadableDevice[]> => {
      const devices = await readable(subject, hwIds);
      const buildings = await buildingsOf(devices);
      const openingIn = withOpening ? await openingsOf(devices, buildings) : undefined;
      const segments = await segmentsOf(subject, devices, asked);
      return devices.map((record) => {
        const place = buildings.get(record.building_id ?? '');
        return {
          hwId: record.id,
          CO2_res: record.CO2_res ?? null,
          CO2_max: record.CO2_max ?? null,
          zone: place?.timeZone ?? siteZone,
          hasAlarms: place?.alarmsEnabled === true,
          ...(openingIn && { opening: openingIn(record) }),
          segments: segments.get(record.id),
        };
      });
    },
    devicesWritable: async (subject: AccessSubject, hwIds: readonly string[]): Promise<ReadonlySet<string>> =>
      new Set((await readable(subject, hwIds)).map(({ id }) => id)),
    outdoorReadable: async (subject: AccessSubject, sourceId: string): Promise<boolean> => {
      if (!/^\d{1,15}$/.test(sourceId)) return false;
      const station = { operator: 'eq', value: Number(sourceId) } as const;
      return (
        (await readsOne(subject, building, { path: 'airly.installationId', ...station })) ||
        readsOne(subject, room, { path: 'station_id', ...station })
      );
    },
  };
}
