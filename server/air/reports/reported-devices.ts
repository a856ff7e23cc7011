import { isOutdoors } from '../../../src/air/domain/devices/outdoor-device';
import { grouped } from '../../../src/air/domain/grouped';
import { openingOf } from '../../../src/air/domain/hours/opening-hours';
import { linesOfPlace, type Segment } from '../../../src/air/domain/places/assignments';
import { type AccessSubject, can } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import { recordsWhere, recordsWithIds } from '../../frame/documents/typed-records';
import type { Store } from '../../frame/stores/store';
import { createAssignments } from '../places/assignments';
import type { ReadableDevice } from '../telemetry/readable-device';

export interface ReportPlace {
  place: 'building' | 'manager';
  id: string;
}

/** Sensors of a room in succession. `hwId` names the line only within the report. */
export interface ReportedDevice extends Pick<ReadableDevice, 'hwId' | 'zone' | 'opening' | 'hasAlarms'> {
  segments: readonly Segment[];
  /** True if the room has other sensors, too: each then counts for its own time. */
  isOneOfSeveral: boolean;
  roomId: string;
  room: string;
  buildingId: string | undefined;
  building: string | undefined;
}

export interface ReportedDevicesParts {
  models: EntityModels;
  store: Store;
  timeZone: string;
}

const KEYS = { building: 'env', manager: 'manager_id' } as const;

export async function reportedDevices(
  { models, store, timeZone }: ReportedDevicesParts,
  reader: AccessSubject,
  { place, id }: ReportPlace,
): Promise<ReportedDevice[]> {
  const [ofRoom, ofBuilding, ofDevice] = [
    entityNamed(models, 'room'),
    entityNamed(models, 'building'),
    entityNamed(models, 'device'),
  ];
  const found = await recordsWhere(store, ofRoom, { path: KEYS[place], operator: 'eq', value: id });
  const seen = found.filter((record) => can({ subject: reader, model: ofRoom, operation: 'read', record }));
  const buildingIds = new Set(seen.flatMap(({ env }) => env ?? []));
  const buildings = new Map((await recordsWithIds(store, ofBuilding, [...buildingIds])).map((each) => [each.id, each]));
  const known = await createAssignments({ models, store }).ofPlaces(seen.map((room) => `room:${room.id}`));
  const devices = await recordsWithIds(store, ofDevice, [...new Set(known.map(({ device }) => device))]);
  const outdoors = new Set(devices.filter(isOutdoors).map((device) => device.id));
  const byPlace = grouped(
    known.filter(({ device }) => !outdoors.has(device)),
    (each) => each.place,
  );
  return seen.flatMap((room) => {
    const building = buildings.get(room.env ?? '');
    const lines = linesOfPlace(byPlace.get(`room:${room.id}`) ?? []);
    return lines.map((segments, index) => ({
      ...{ hwId: `${room.id} ${index}`, segments, isOneOfSeveral: lines.length > 1 },
      ...{ roomId: room.id, room: room.name ?? room.id, buildingId: room.env, building: room.env_name },
      zone: zoneOr(building?.timeZone, timeZone),
      opening: openingOf(building?.opening, room.opening),
      hasAlarms: building?.alarmsEnabled === true,
    }));
  });
}
