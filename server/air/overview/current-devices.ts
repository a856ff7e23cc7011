import { isHeatingSeason } from '../../../src/air/domain/air/degree-days';
import { MAX_PAUSE_MS } from '../../../src/air/domain/alarms/pace';
import { isSilent } from '../../../src/air/domain/devices/connection';
import { formatDeviceName } from '../../../src/air/domain/devices/device-name';
import { HEATING_UP_MS } from '../../../src/air/domain/heating/wanted-temperature';
import { findCurrentParking, type ParkedNow } from '../../../src/air/domain/hours/parking';
import type { AirLimits, OutsideAir, OverviewDevice } from '../../../src/air/domain/overview/overview-place';
import { arrivedAt } from '../../../src/air/domain/places/assignments';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { NamedModel, RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import type { Actor } from '../../frame/documents/actor';
import type { Documents } from '../../frame/documents/documents';
import type { SiteData } from '../../frame/documents/site-data';
import { repairValues } from '../../frame/documents/typed-records';
import type { Store } from '../../frame/stores/store';
import type { LiveBoard } from '../telemetry/live-board';
import type { ReadingStore, TimedReading } from '../telemetry/reading-store';
import type { ListCurrentAlarms } from './cached-alarms';

const ENTITIES = ['building', 'room'] as const;
type Heated = (typeof ENTITIES)[number];

const SET_POINT = ['tempSetPoint', 'tempSetPointRestore', 'tempSetPointUntil', 'tempSetPointCovered'] as const;

const HEATING_FIELDS: { [E in Heated]: ReadonlySet<string> } = {
  building: new Set<keyof RecordOf<'building'>>([...SET_POINT, 'tuya', 'closings']),
  room: new Set<keyof RecordOf<'room'>>([...SET_POINT, 'tuya']),
};

type IsNewlySet = (entity: Heated, id: string) => boolean;

export function watchSetPoints(models: EntityModels, store: Pick<Store, 'watch'>, now: () => number): IsNewlySet {
  const collections = new Map(ENTITIES.map((name) => [entityNamed(models, name).collection, name]));
  const changedAt = new Map<string, number>();
  const keyOf = (entity: string, id: string) => `${entity}/${id}`;

  store.watch((changes) => {
    for (const { collection, id, type, fields } of changes) {
      const entity = collections.get(collection);
      if (entity === undefined || (type === 'updated' && !fields.some((field) => HEATING_FIELDS[entity].has(field))))
        continue;
      const key = keyOf(entity, id);
      changedAt.delete(key);
      changedAt.set(key, now());
    }
    for (const [key, at] of changedAt) {
      if (now() - at < HEATING_UP_MS) break;
      changedAt.delete(key);
    }
  });

  return (entity, id) => now() - (changedAt.get(keyOf(entity, id)) ?? Number.NEGATIVE_INFINITY) < HEATING_UP_MS;
}

interface CurrentDevices {
  devices: RecordOf<'device'>[];
  isPartial: boolean;
}

export interface CurrentPlaces extends CurrentDevices {
  buildings: RecordOf<'building'>[];
  rooms: RecordOf<'room'>[];
}

export interface OverviewSite extends Pick<SiteData, 'models' | 'now'> {
  documents: Pick<Documents, 'list'>;
  readings: Pick<ReadingStore, 'pages'>;
  board?: Pick<LiveBoard, 'read' | 'trends'> | undefined;
  alarmsNow: ListCurrentAlarms;
  placesFor?: (actor: Actor) => Promise<CurrentPlaces>;
  airAt?: (station: string) => Promise<OutsideAir>;
  isNewlySet?: IsNewlySet;
  co2Reference: number;
  timeZone: string;
}

const MAX_DEVICES = 5000;
const MAX_ROOMS = 5000;
const MAX_BUILDINGS = 1000;

export function readLimits({
  co2Reference,
  timeZone,
  now,
}: Pick<OverviewSite, 'co2Reference' | 'timeZone' | 'now'>): AirLimits {
  return { reference: co2Reference, isHeating: isHeatingSeason(now(), timeZone) };
}

export async function listEveryRecord<Name extends string>(
  { documents }: Pick<OverviewSite, 'documents'>,
  actor: Actor,
  model: NamedModel<Name>,
  limit: number,
): Promise<{ records: RecordOf<Name>[]; total: number }> {
  const { rows, total } = await documents.list(actor, model, { where: [], words: [], sort: [], offset: 0, limit });
  return { records: rows.map(({ record }) => repairValues(model, record)), total };
}

export function toOverviewDevice(
  device: RecordOf<'device'>,
  { outside, wanted, closed }: Pick<OverviewDevice, 'wanted' | 'closed'> & { outside?: OutsideAir | undefined },
): OverviewDevice {
  return {
    hwId: device.id,
    name: formatDeviceName(device),
    isOnline: device.connected === true,
    roomId: device.room_id || undefined,
    roomName: device.room_name || undefined,
    co2: device.CO2,
    temperature: device.temp,
    humidity: device.hum,
    voc: device.VOC,
    pm25: device.pm25,
    pm10: device.pm10,
    no2: device.no2,
    o3: device.o3,
    updatedAt: device.updated_at,
    outsideTemperature: outside?.temp,
    fRsi: device.room_fRsi,
    wanted,
    closed,
  };
}

export function findParking(
  { outOfService, parked, room_parked, building_parked, timeZone: own }: RecordOf<'device'>,
  { now, timeZone }: Pick<OverviewSite, 'now' | 'timeZone'>,
): ParkedNow | undefined {
  const found = findCurrentParking([parked, room_parked, building_parked], now(), zoneOr(own, timeZone));
  return found ?? (outOfService === true ? {} : undefined);
}

function asOf(device: RecordOf<'device'>, newest: TimedReading | undefined, now: number): RecordOf<'device'> {
  const { updated_at = 0 } = device;
  if (newest === undefined || newest.t < arrivedAt(device))
    return isSilent(updated_at, now) ? device : { ...device, connected: true };
  const isOnline = (t: number) => !isSilent(t, now) || (device.connected === true && now - t <= MAX_PAUSE_MS);
  if (newest.t <= updated_at) return { ...device, connected: isOnline(updated_at) };
  const { t, ...measures } = newest;
  const measured = Object.entries(measures).filter(([, value]) => typeof value === 'number');
  return { ...device, ...Object.fromEntries(measured), updated_at: t, connected: isOnline(t) };
}

export async function listCurrentDevices(
  parts: Pick<OverviewSite, 'models' | 'documents' | 'board' | 'now'>,
  actor: Actor,
): Promise<CurrentDevices> {
  const { models, board, now } = parts;
  const { records, total } = await listEveryRecord(parts, actor, entityNamed(models, 'device'), MAX_DEVICES);
  const newest = await board?.read();
  const devices = records.map((device) => asOf(device, newest?.get(device.id), now()));
  return { devices, isPartial: total > records.length };
}

/** Returns the devices, buildings and rooms of an actor. Costs one read each. */
export async function readPlaces(parts: OverviewSite, actor: Actor): Promise<CurrentPlaces> {
  if (parts.placesFor !== undefined) return parts.placesFor(actor);
  const [{ devices, isPartial }, buildings, rooms] = await Promise.all([
    listCurrentDevices(parts, actor),
    listEveryRecord(parts, actor, entityNamed(parts.models, 'building'), MAX_BUILDINGS),
    listEveryRecord(parts, actor, entityNamed(parts.models, 'room'), MAX_ROOMS),
  ]);
  return { devices, isPartial, buildings: buildings.records, rooms: rooms.records };
}
