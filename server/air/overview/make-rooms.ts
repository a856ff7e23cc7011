import { ALARM } from '../../../src/air/domain/alarms/alarm-codes';
import { isOutdoors } from '../../../src/air/domain/devices/outdoor-device';
import { findLowerRecentSetPoint } from '../../../src/air/domain/heating/wanted-temperature';
import { type ClosedNow, findNextOpening, parseOpening } from '../../../src/air/domain/hours/opening-hours';
import type { OutsideAir } from '../../../src/air/domain/overview/overview-place';
import { listRoomsNow, type RoomAlarm, type RoomDevice } from '../../../src/air/domain/overview/room-now';
import { type AskedTrend, CURVE_MS, computeTrend, type RoomTrend } from '../../../src/air/domain/overview/room-trend';
import type { Segment } from '../../../src/air/domain/places/assignments';
import { fromStored } from '../../../src/air/domain/readings/measures';
import type { RecordOf } from '../../../src/frame/model/entities';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import type { Actor } from '../../frame/documents/actor';
import { yieldToEventLoop } from '../../frame/stores/yield-to-event-loop';
import { toHeatedBuilding, toHeatedRecord } from '../heating/heated-places';
import { heatingRoomOf, homeIdOf } from '../heating/heating-access';
import { toSource } from '../telemetry/cut-readings';
import type { CurrentAlarm } from './cached-alarms';
import {
  type CurrentPlaces,
  findParking,
  type OverviewSite,
  readLimits,
  readPlaces,
  toOverviewDevice,
} from './current-devices';

export async function readOutsideAir(
  airAt: ((station: string) => Promise<OutsideAir>) | undefined,
  buildings: readonly RecordOf<'building'>[],
  devices: readonly RecordOf<'device'>[],
): Promise<ReadonlyMap<string, OutsideAir>> {
  const found = buildings.map(async ({ id, airly }) => {
    const station = airly?.installationId;
    return airAt === undefined || station === undefined ? [] : [[id, await airAt(String(station))] as const];
  });
  const outside = new Map((await Promise.all(found)).flat());
  for (const device of devices) {
    const { building_id = '', connected, temp, hum, pm25, pm10, no2, o3 } = device;
    if (!isOutdoors(device) || building_id === '' || connected !== true) continue;
    const measured = Object.entries({ temp, hum, pm25, pm10, no2, o3 }).filter(([, value]) => value !== undefined);
    outside.set(building_id, { ...outside.get(building_id), ...Object.fromEntries(measured) });
  }
  return outside;
}

type WantedOf = (device: RecordOf<'device'>) => number | undefined;

const NOTHING: WantedOf = () => undefined;

type Places = Pick<CurrentPlaces, 'rooms' | 'buildings'>;

/** Returns set points of rooms in the heating season. Omits set points that changed in the last two hours. */
export function createSetPointLookup(parts: OverviewSite, { rooms: all, buildings }: Places): WantedOf {
  const heated = buildings.filter((building) => homeIdOf(building) !== undefined);
  if (heated.length === 0 || !readLimits(parts).isHeating) return NOTHING;
  const isHeated = (room: RecordOf<'room'>) => heatingRoomOf(room) !== undefined || room.tempSetPoint !== undefined;
  const rooms = new Map(all.filter(isHeated).map((room) => [room.id, toHeatedRecord(room)]));
  const buildingById = new Map(heated.map((building) => [building.id, toHeatedBuilding(building)]));
  const known = new Map<string, number | undefined>();
  return ({ room_id: roomId = '', building_id: buildingId = '' }) => {
    const building = buildingById.get(buildingId);
    const room = rooms.get(roomId);
    if (building === undefined || room === undefined) return undefined;
    const isNew = parts.isNewlySet?.('building', buildingId) === true || parts.isNewlySet?.('room', roomId) === true;
    if (!known.has(roomId)) {
      known.set(roomId, isNew ? undefined : findLowerRecentSetPoint({ room, building }, parts.now(), parts.timeZone));
    }
    return known.get(roomId);
  };
}

type ClosedOf = (device: RecordOf<'device'>) => ClosedNow | undefined;

/** Returns when each device's place opens again. */
export function createClosingLookup(parts: OverviewSite, { rooms: all, buildings }: Places): ClosedOf {
  const rooms = new Map(all.map((room) => [room.id, room]));
  const buildingById = new Map(buildings.map((building) => [building.id, building]));
  const known = new Map<string, ClosedNow | undefined>();
  return ({ room_id: roomId = '', building_id: buildingId = '' }) => {
    const building = buildingById.get(buildingId);
    const own = rooms.get(roomId)?.opening;
    const key = JSON.stringify([buildingId, own === undefined ? '' : roomId]);
    if (!known.has(key)) {
      const hours = parseOpening(building?.opening, own);
      known.set(key, findNextOpening(hours, parts.now(), zoneOr(building?.timeZone, parts.timeZone)));
    }
    return known.get(key);
  };
}

const named = (id: string | undefined, name = '') => (id === undefined || id === '' ? undefined : { id, name });

function roomDevice(
  device: RecordOf<'device'>,
  { outside, ...state }: Pick<RoomDevice, 'wanted' | 'closed'> & { outside: OutsideAir | undefined },
  parts: OverviewSite,
): RoomDevice {
  const { building_id, building_name, manager_id, manager_name } = device;
  return Object.assign(toOverviewDevice(device, { outside, ...state }), {
    outside,
    parked: findParking(device, parts),
    building: named(building_id, building_name),
    manager: named(manager_id, manager_name),
  });
}

function roomAlarm({ device = '', code, state, acknowledgedBy, note }: CurrentAlarm): RoomAlarm[] {
  if (state === 'ended' || code === ALARM.reconnected) return [];
  return [{ hwId: device, acknowledgedBy, note }];
}

/** Returns the list of rooms of an actor. Costs one read per device, building, room and alarm. */
export async function makeRoomList(parts: OverviewSite, actor: Actor) {
  const [{ devices, isPartial, ...places }, alarms] = await Promise.all([
    readPlaces(parts, actor),
    parts.alarmsNow(actor),
  ]);
  const outside = await readOutsideAir(parts.airAt, places.buildings, devices);
  const wantedOf = createSetPointLookup(parts, places);
  const closedOf = createClosingLookup(parts, places);
  await yieldToEventLoop();
  const indoors = devices.filter((device) => !isOutdoors(device));
  const found = indoors.map((device) =>
    roomDevice(
      device,
      { outside: outside.get(device.building_id ?? ''), wanted: wantedOf(device), closed: closedOf(device) },
      parts,
    ),
  );
  await yieldToEventLoop();
  const rooms = listRoomsNow(found, { ...readLimits(parts), alarms: alarms.flatMap(roomAlarm) });
  return { at: parts.now(), rooms, isPartial };
}

export async function computeRoomTrend(
  { readings, now, ...limits }: Pick<OverviewSite, 'readings' | 'now' | 'co2Reference' | 'timeZone'>,
  { hwId, segments, measure, wanted }: AskedTrend & { segments?: readonly Segment[] },
): Promise<RoomTrend> {
  const times: number[] = [];
  const values: number[] = [];
  const period = { from: now() - CURVE_MS, to: now() };
  for await (const page of readings.pages(toSource({ hwId, segments }), period, [measure])) {
    for (const row of page) {
      const value = fromStored(measure, row[measure] ?? null);
      if (value === null || row['t'] === undefined || row['t'] === null) continue;
      times.push(row['t']);
      values.push(value);
    }
  }
  return computeTrend(measure, { times, values }, { now: now(), wanted, ...readLimits({ ...limits, now }) });
}
