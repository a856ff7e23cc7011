import { type AccessSubject, can } from '../../src/access/can';
import { may } from '../../src/access/may';
import { type EntityModels, type EntityRecord, ROLES, type Role } from '../../src/model/types';
import { MINUTE } from '../../src/time/units';
import { at } from '../documents/acl';
import type { Store } from '../stores/store';
import type { ReadableDevice, Reader } from './dependencies';

/** Where the outdoor station of a place is noted: a room carries that of its building. */
const STATIONS = [
  { model: 'building', path: 'airly.installationId' },
  { model: 'room', path: 'station_id' },
] as const;

function subjectOf({ role, claim }: Reader): AccessSubject | undefined {
  const known = ROLES.find((name: Role) => name === role);
  return known && { role: known, claim };
}

function numberAt(record: EntityRecord, path: string): number | null {
  const value = at(record, path);
  return typeof value === 'number' ? value : null;
}

/** How far apart readings are: devices send every so many minutes. */
function intervalOf(device: EntityRecord): number {
  const minutes = numberAt(device, 'CO2_send') ?? numberAt(device, 'CO2_sample');
  return minutes !== null && minutes > 0 ? minutes * MINUTE : MINUTE;
}

/** What the telemetry calls ask of the documents, answered by the same access decision as everything else. */
export function telemetryAccess(models: EntityModels, store: Store, siteZone: string) {
  const device = models.byName.get('device');
  const building = models.byName.get('building');

  async function buildingsOf(devices: readonly EntityRecord[]): Promise<Map<string, EntityRecord>> {
    if (building === undefined) return new Map();
    const ids = new Set(
      devices.flatMap((record) => (typeof record.building_id === 'string' ? record.building_id : [])),
    );
    const found = await store.getMany(building.collection, [...ids]);
    return new Map(found.map(({ record }) => [record.id, record]));
  }

  return {
    may: (reader: Reader, capability: string): boolean => {
      const subject = subjectOf(reader);
      return subject !== undefined && may(models.rights, subject, capability);
    },
    devicesReadable: async (reader: Reader, hwIds: readonly string[]): Promise<ReadableDevice[]> => {
      const subject = subjectOf(reader);
      if (device === undefined || subject === undefined) return [];
      const found = await store.getMany(device.collection, [...new Set(hwIds)]);
      const readable = found
        .map(({ record }) => record)
        .filter((record) => can({ subject, model: device, operation: 'read', record }));
      const buildings = await buildingsOf(readable);
      return readable.map((record) => {
        const place = buildings.get(String(record.building_id));
        return {
          hwId: record.id,
          token: typeof record.token === 'string' ? record.token : '',
          CO2_res: numberAt(record, 'CO2_res'),
          CO2_max: numberAt(record, 'CO2_max'),
          intervalMs: intervalOf(record),
          zone: typeof place?.timeZone === 'string' ? place.timeZone : siteZone,
          hasAlarms: place?.alarmsEnabled === true,
        };
      });
    },
    outdoorReadable: async (reader: Reader, sourceId: string): Promise<boolean> => {
      const subject = subjectOf(reader);
      if (subject === undefined || !/^\d{1,15}$/.test(sourceId)) return false;
      for (const { model, path } of STATIONS) {
        const places = models.byName.get(model);
        if (places === undefined) continue;
        const where = [{ path, storage: 'integer', operator: 'eq', value: Number(sourceId) } as const];
        const { rows } = await store.query(places.collection, { where });
        if (rows.some(({ record }) => can({ subject, model: places, operation: 'read', record }))) return true;
      }
      return false;
    },
  };
}
