import type { SensorFacts, SensorTrust } from '../../../src/air/domain/trust/examine-sensors';
import { type AccessSubject, can } from '../../../src/frame/access/can';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { startOfDay } from '../../../src/frame/time/time-zone';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import { notFound } from '../../frame/documents/api-error';
import type { SiteData } from '../../frame/documents/site-data';
import { recordsWhere, recordsWithIds } from '../../frame/documents/typed-records';
import type { StoreReader } from '../../frame/stores/store';
import { readableSegments } from '../places/readable-segments';
import type { SensorWork } from './sensor-work';

/** Days of measured data: six of each weekday, enough to detect drift. */
const DAYS = 42;
const MOST_NEIGHBOURS = 12;

export interface SiteSensorsParts extends Pick<SiteData, 'models' | 'now'> {
  store: StoreReader;
  work: SensorWork;
  timeZone: string;
}

export type DeviceTrust = Omit<SensorTrust, 'hwId'> & { from: number; to: number };

const factsOf = ({ id, sensor }: RecordOf<'device'>): SensorFacts => ({
  hwId: id,
  calibratedOn: sensor?.calibratedOn ?? null,
});

export function siteSensors({ models, store, work, timeZone, now }: SiteSensorsParts) {
  const model = entityNamed(models, 'device');

  const segmentsOf = readableSegments({ models, store });

  async function neighboursOf(reader: AccessSubject, device: RecordOf<'device'>): Promise<RecordOf<'device'>[]> {
    if (device.building_id === undefined) return [];
    const found = await recordsWhere(store, model, { path: 'building_id', operator: 'eq', value: device.building_id });
    const isElsewhere = ({ room_id }: RecordOf<'device'>) => Number(room_id !== device.room_id);
    return found
      .filter(({ id, sensor }) => id !== device.id && sensor?.position !== 'outdoors')
      .filter((record) => can({ subject: reader, operation: 'read', model, record }))
      .toSorted((one, other) => isElsewhere(one) - isElsewhere(other) || (one.id < other.id ? -1 : 1))
      .slice(0, MOST_NEIGHBOURS);
  }

  return {
    /** @throws ApiError 404 for a device that the reader does not see. */
    trust: async (reader: AccessSubject, hwId: string, signal?: AbortSignal): Promise<DeviceTrust> => {
      const [device] = await recordsWithIds(store, model, [hwId]);
      if (device === undefined || !can({ subject: reader, operation: 'read', model, record: device })) {
        throw notFound('device', hwId);
      }
      const zone = zoneOr(device.timeZone, timeZone);
      const to = now();
      const period = { from: startOfDay(to, zone, -DAYS), to };
      const neighbours = await neighboursOf(reader, device);
      const own = await segmentsOf(reader, [device], { of: 'device', period });
      const others = await segmentsOf(reader, neighbours, { of: 'stay', period });
      const sensors = [device, ...neighbours].map((each) => ({
        ...factsOf(each),
        segments: (each === device ? own : others).get(each.id),
      }));
      const [found] = await work.sensorTrust({ sensors, period, zone }, signal);
      if (found === undefined) throw new Error(`No check result for ${hwId}`);
      return { ...period, trust: found.trust, checks: found.checks };
    },
  };
}
