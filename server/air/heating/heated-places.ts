import { formatClosingDay, parseClosings } from '../../../src/air/domain/heating/closing';
import {
  findOverride,
  type Override,
  type SetPoint,
  type SetPointChange,
} from '../../../src/air/domain/heating/place-set-point';
import {
  getTarget,
  type HeatedPair,
  type HeatedRecord,
  type HeatTarget,
} from '../../../src/air/domain/heating/wanted-temperature';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Changes, RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { DAY } from '../../../src/frame/time/units';
import type { SiteData } from '../../frame/documents/site-data';
import { readByIds, recordsWhere } from '../../frame/documents/typed-records';
import type { Store } from '../../frame/stores/store';
import { heatingRoomOf, homeIdOf } from './heating-access';

type PlaceRecord = RecordOf<'building' | 'room'>;

function holdIn({ celsius, until }: { celsius?: number; until?: number }): Override[] {
  return celsius === undefined || until === undefined ? [] : [{ celsius, until }];
}

export function readSetPoint({
  tempSetPoint: celsius,
  tempSetPointRestore: restore,
  tempSetPointUntil: until,
  tempSetPointCovered: covered = [],
}: PlaceRecord): SetPoint {
  return { celsius, restore, until, covered: covered.flatMap(holdIn) };
}

export function applySetPoint({ celsius, restore, until, covered }: SetPointChange): Changes<PlaceRecord> {
  return {
    ...{ tempSetPoint: celsius, tempSetPointRestore: restore },
    ...{ tempSetPointUntil: until, tempSetPointCovered: covered },
  };
}

export function toHeatedRecord(record: PlaceRecord): HeatedRecord {
  return { setPoint: readSetPoint(record), timeZone: record.timeZone, hours: record.tuya };
}

export function toHeatedBuilding(record: RecordOf<'building'>): HeatedRecord {
  return { ...toHeatedRecord(record), closings: parseClosings(record.closings) };
}

interface HeatedBuilding {
  entity: 'building';
  record: RecordOf<'building'>;
  homeId: string;
}

interface HeatedRoom {
  entity: 'room';
  record: RecordOf<'room'>;
  homeId: string;
  roomId: string;
  building?: RecordOf<'building'>;
}

export type HeatedPlace = HeatedBuilding | HeatedRoom;

const SCHEDULED = { path: 'tuya.enableSchedule', operator: 'eq', value: true } as const;
/** Matches all overrides. An override without an end is stored with the end 0. */
const OVERRIDDEN = { path: 'tempSetPointUntil', operator: 'gte', value: 0 } as const;
const WITH_SET_POINT = { path: 'tempSetPoint', operator: 'exists', value: true } as const;

function byId<R extends { id: string }>(...lists: readonly (readonly R[])[]): Map<string, R> {
  return new Map(lists.flat().map((record) => [record.id, record]));
}

function linkedBuilding(record: RecordOf<'building'>): HeatedBuilding[] {
  const homeId = homeIdOf(record);
  return homeId === undefined ? [] : [{ entity: 'building', record, homeId }];
}

function linkedRoom(record: RecordOf<'room'>, buildings: ReadonlyMap<string, RecordOf<'building'>>): HeatedRoom[] {
  const link = heatingRoomOf(record);
  const building = buildings.get(record.env ?? '');
  return link === undefined ? [] : [{ entity: 'room', record, ...link, ...(building && { building }) }];
}

async function roomsWithBuildings(
  models: EntityModels,
  store: Store,
  rooms: Iterable<RecordOf<'room'>>,
  known: ReadonlyMap<string, RecordOf<'building'>>,
): Promise<HeatedRoom[]> {
  const all = [...rooms];
  const missing = new Set(all.flatMap(({ env }) => (env === undefined || known.has(env) ? [] : [env])));
  const others = await readByIds(store, entityNamed(models, 'building'), [...missing]);
  const buildings = byId([...known.values()], others);
  return all.flatMap((record) => linkedRoom(record, buildings));
}

/** Returns places with schedule or override, buildings with closing days, and their rooms with their own set point. */
export async function listHeatedPlaces(models: EntityModels, store: Store, instant: number): Promise<HeatedPlace[]> {
  const [building, room] = [entityNamed(models, 'building'), entityNamed(models, 'room')];
  const [scheduled, overridden, closed, roomsScheduled, roomsOverridden] = await Promise.all([
    recordsWhere(store, building, SCHEDULED),
    recordsWhere(store, building, OVERRIDDEN),
    recordsWhere(store, building, { path: 'closedUntil', operator: 'gte', value: formatClosingDay(instant - DAY) }),
    recordsWhere(store, room, SCHEDULED),
    recordsWhere(store, room, OVERRIDDEN),
  ]);
  const buildings = byId(scheduled, overridden, closed);
  const ownSetPoints = await Promise.all(
    [...buildings.keys()].map((id) =>
      recordsWhere(store, room, { path: 'env', operator: 'eq', value: id }, WITH_SET_POINT),
    ),
  );
  const rooms = byId(roomsScheduled, roomsOverridden, ...ownSetPoints);
  return [
    ...[...buildings.values()].flatMap(linkedBuilding),
    ...(await roomsWithBuildings(models, store, rooms.values(), buildings)),
  ];
}

export async function readPlacesWithIds(
  models: EntityModels,
  store: Store,
  ids: { buildings: readonly string[]; rooms: readonly string[] },
): Promise<HeatedPlace[]> {
  const buildings = await readByIds(store, entityNamed(models, 'building'), ids.buildings);
  const rooms = await readByIds(store, entityNamed(models, 'room'), ids.rooms);
  return [...buildings.flatMap(linkedBuilding), ...(await roomsWithBuildings(models, store, rooms, byId(buildings)))];
}

export function hasOwnSetPoint({ tempSetPoint, tuya }: RecordOf<'room'>): boolean {
  return tempSetPoint !== undefined || tuya?.enableSchedule === true;
}

function heatedPairOf(place: HeatedPlace): HeatedPair {
  return place.entity === 'room'
    ? { room: toHeatedRecord(place.record), building: place.building && toHeatedBuilding(place.building) }
    : { building: toHeatedBuilding(place.record) };
}

export function findTarget(place: HeatedPlace, instant: number, siteZone: string): HeatTarget {
  return getTarget(heatedPairOf(place), instant, siteZone);
}

export async function readRoomsOfBuilding(
  { models, store, now }: Pick<SiteData, 'models' | 'store' | 'now'>,
  buildingId: string,
): Promise<{ setByThemselves: RecordOf<'room'>[]; withSetPoints: RecordOf<'room'>[]; withHolds: RecordOf<'room'>[] }> {
  const room = entityNamed(models, 'room');
  const rooms = await recordsWhere(store, room, { path: 'env', operator: 'eq', value: buildingId });
  return {
    setByThemselves: rooms.filter(hasOwnSetPoint),
    withSetPoints: rooms.filter(({ tempSetPoint }) => tempSetPoint !== undefined),
    withHolds: rooms.filter((record) => findOverride(readSetPoint(record), now()) !== undefined),
  };
}
