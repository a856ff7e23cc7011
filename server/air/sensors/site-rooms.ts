import { isHeatingSeason } from '../../../src/air/domain/air/heating-season';
import { type RoomClimate, roomClimate } from '../../../src/air/domain/air/room-climate';
import type { Presence } from '../../../src/air/domain/ventilation/presence';
import { litresPerPerson, type Ventilation } from '../../../src/air/domain/ventilation/ventilation';
import { type AccessSubject, can } from '../../../src/frame/access/can';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { startOfDay } from '../../../src/frame/time/time-zone';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import { ApiError } from '../../frame/documents/api-error';
import { recordsWhere, recordsWithIds } from '../../frame/documents/typed-records';
import type { SiteSensorsParts } from './site-sensors';

/** Four of each weekday, and four weekends. */
const DAYS = 28;
/** On Firestore each day of each device is a read. */
const MOST_DEVICES = 5;

/** What is known of the air of a room. */
export interface KnownRoomAir {
  from: number;
  to: number;
  hwId: string | null;
  ventilation: Ventilation & { litresPerPerson: number | null };
  presence: Omit<Presence, 'periods'>;
  climate: RoomClimate | null;
}

const NOTHING = {
  ventilation: {
    ...{ reason: 'fewDays' as const, airChanges: null, low: null, high: null, r2: null, nights: 0, baseline: null },
  },
  presence: {
    ...{ reason: 'noVentilation' as const, periods: [], hoursPerDay: null, hoursAbove650: 0 },
    ...{ people: null, mostPeople: null },
  },
};

/** What is known of the air of the rooms of a site, by those devices that a reader sees. */
export function siteRooms({ models, store, work, timeZone, now }: SiteSensorsParts) {
  const [ofRoom, ofDevice] = [entityNamed(models, 'room'), entityNamed(models, 'device')];

  function climateOf(devices: readonly RecordOf<'device'>[], zone: string): RoomClimate | null {
    const measured = devices.find(({ connected, temp, hum }) => connected && temp !== undefined && hum !== undefined);
    if (measured?.temp === undefined || measured.hum === undefined) return null;
    return roomClimate(measured.temp, measured.hum, isHeatingSeason(now(), zone));
  }

  /** @throws ApiError 404 for a room that the reader does not see. */
  return async (reader: AccessSubject, id: string, signal?: AbortSignal): Promise<KnownRoomAir> => {
    const [room] = await recordsWithIds(store, ofRoom, [id]);
    if (room === undefined || !can({ subject: reader, operation: 'read', model: ofRoom, record: room })) {
      throw new ApiError(404, 'not_found', `There is no room ${id}`);
    }
    const found = await recordsWhere(store, ofDevice, { path: 'room_id', operator: 'eq', value: id });
    const devices = found
      .filter((record) => record.sensor?.position !== 'outdoors')
      .filter((record) => can({ subject: reader, operation: 'read', model: ofDevice, record }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .slice(0, MOST_DEVICES);
    const zone = zoneOr(devices[0]?.timeZone, timeZone);
    const { floorArea, height, people } = room.premises ?? {};
    const volume = floorArea === undefined || height === undefined ? null : floorArea * height;
    const to = now();
    const period = { from: startOfDay(to, zone, -DAYS), to };
    const request = { devices: devices.map((device) => ({ hwId: device.id })), period, zone, volume };
    const air = devices.length === 0 ? null : await work.roomAir(request, signal);
    const { ventilation, presence } = air ?? NOTHING;
    const { airChanges } = ventilation;
    const isKnown = airChanges !== null && volume !== null && people !== undefined;
    const { periods: _periods, ...summary } = presence;
    return {
      ...{ ...period, hwId: air?.hwId ?? null, presence: summary, climate: climateOf(devices, zone) },
      ventilation: { ...ventilation, litresPerPerson: isKnown ? litresPerPerson(airChanges, volume, people) : null },
    };
  };
}
