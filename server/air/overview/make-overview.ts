import { findTrend } from '../../../src/air/domain/air/trend';
import { formatDeviceName } from '../../../src/air/domain/devices/device-name';
import { isOutdoors } from '../../../src/air/domain/devices/outdoor-device';
import { getTarget } from '../../../src/air/domain/heating/wanted-temperature';
import { findNextOpening, parseOpening } from '../../../src/air/domain/hours/opening-hours';
import { findCurrentParking } from '../../../src/air/domain/hours/parking';
import { byAttention } from '../../../src/air/domain/overview/attention';
import { type Overview, type OverviewPlace, summarizePlace } from '../../../src/air/domain/overview/overview-place';
import { arrivedAt, END_OF_TIME } from '../../../src/air/domain/places/assignments';
import { fromStored } from '../../../src/air/domain/readings/measures';
import { hasWholeAccess } from '../../../src/frame/access/can';
import { may } from '../../../src/frame/access/may';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { startOfDay } from '../../../src/frame/time/time-zone';
import { MINUTE } from '../../../src/frame/time/units';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import type { Actor } from '../../frame/documents/actor';
import { yieldToEventLoop } from '../../frame/stores/yield-to-event-loop';
import { toHeatedBuilding } from '../heating/heated-places';
import { homeIdOf } from '../heating/heating-access';
import { toSource } from '../telemetry/cut-readings';
import type { Source } from '../telemetry/reading-store';
import type { CurrentAlarm } from './cached-alarms';
import { findParking, type OverviewSite, readLimits, readPlaces, toOverviewDevice } from './current-devices';
import { createClosingLookup, createSetPointLookup, readOutsideAir } from './make-rooms';

interface DeviceGroup {
  key: string;
  name: string;
  building: RecordOf<'building'> | null;
  buildingId: string | null;
  devices: RecordOf<'device'>[];
}

const MAX_SINGLE = 6;

function keyOfBuilding(id: string): string {
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
    name: formatDeviceName(device),
    devices: [device],
  }));
}

function groupDevices(
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

const MAX_NAMED = 3;

function openAlarmsByGroup(
  alarms: readonly CurrentAlarm[],
  groups: readonly DeviceGroup[],
): ReadonlyMap<string, OverviewPlace['openAlarms']> {
  const keys = new Set(groups.map(({ key }) => key));
  const keyOfDevice = new Map(groups.flatMap(({ key, devices }) => devices.map(({ id }) => [id, key] as const)));
  const found = new Map<string, OverviewPlace['openAlarms']>();
  for (const { state, building_id = '', device = '', room_name, device_name } of alarms) {
    if (state !== 'open') continue;
    const began = keyOfBuilding(building_id);
    const key = keys.has(began) ? began : keyOfDevice.get(device);
    if (key === undefined) continue;
    const { total, rooms } = found.get(key) ?? { total: 0, rooms: [] };
    const name = room_name ?? device_name ?? device;
    const isNamed = rooms.includes(name) || rooms.length === MAX_NAMED;
    found.set(key, { total: total + 1, rooms: isNamed ? rooms : [...rooms, name] });
  }
  return found;
}

/** Maximum preselected devices of a place, so that charts stay readable. */
const MAX_CHOSEN = 10;
const MAX_TRENDS = 60;
const LOOK_BACK_MS = 45 * MINUTE;

function stalestFirst(a: RecordOf<'device'>, b: RecordOf<'device'>): number {
  return (b.connected === true ? (b.CO2 ?? 0) : 0) - (a.connected === true ? (a.CO2 ?? 0) : 0);
}

function startsOfToday({ models, timeZone, now }: OverviewSite, actor: Actor, groups: readonly DeviceGroup[]) {
  const seesAll = may(models.rights, actor, 'alarms.notIncluded');
  const countable = groups.filter(({ building }) => seesAll || building?.alarmsEnabled === true);
  return new Map(
    countable.map(({ key, building }) => [key, startOfDay(now(), zoneOr(building?.timeZone, timeZone))] as const),
  );
}

function countToday(
  alarms: readonly CurrentAlarm[],
  starts: ReadonlyMap<string, number>,
  groups: readonly DeviceGroup[],
): Map<string, number> {
  const keys = new Map(groups.flatMap(({ key, devices }) => devices.map(({ id }) => [id, key] as const)));
  const counts = new Map([...starts.keys()].map((key) => [key, 0]));
  for (const { device = '', began = 0 } of alarms) {
    const key = keys.get(device) ?? '';
    const start = starts.get(key);
    if (start !== undefined && began >= start) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function heatingOf({ timeZone, now }: OverviewSite, building: RecordOf<'building'>): OverviewPlace['heating'] {
  const homeId = homeIdOf(building);
  if (homeId === undefined) return null;
  const { celsius, by } = getTarget({ building: toHeatedBuilding(building) }, now(), timeZone);
  return { celsius, by, homeId };
}

/** Returns the change in 15 minutes, ppm; null if unknown. */
async function changeOf({ readings, now }: OverviewSite, source: Source): Promise<number | null> {
  const times: number[] = [];
  const values: (number | null)[] = [];
  const period = { from: now() - LOOK_BACK_MS, to: now() };
  for await (const page of readings.pages(source, period, ['CO2'])) {
    for (const row of page) {
      times.push(row['t'] ?? 0);
      values.push(fromStored('CO2', row['CO2'] ?? null));
    }
  }
  return findTrend(times, values)?.difference ?? null;
}

async function withTrend(
  parts: OverviewSite,
  place: OverviewPlace,
  trends: ReadonlyMap<string, number | null>,
  arrivals: ReadonlyMap<string, number>,
) {
  const { worst } = place;
  if (worst === null) return place;
  const { hwId } = worst;
  const from = arrivals.get(hwId) ?? 0;
  const hasMoved = from > parts.now() - LOOK_BACK_MS;
  const source = toSource({ hwId, segments: hasMoved ? [{ hwId, from, to: END_OF_TIME }] : undefined });
  const onBoard = hasMoved ? undefined : trends.get(hwId);
  const change = onBoard === undefined ? await changeOf(parts, source) : onBoard;
  return { ...place, worst: { ...worst, change } };
}

/** Returns an overview. Costs one read per device, building, room, alarm, and place without a cached trend. */
export async function makeOverview(parts: OverviewSite, actor: Actor): Promise<Overview> {
  const { models, now } = parts;
  const { devices, isPartial, ...known } = await readPlaces(parts, actor);
  const trends = (await parts.board?.trends()) ?? new Map<string, number>();
  const inService = devices.filter((device) => !isOutdoors(device) && findParking(device, parts) === undefined);
  const groups = groupDevices(inService, known.buildings);
  const starts = startsOfToday(parts, actor, groups);
  const from = Math.min(now(), ...new Set(starts.values()));
  const alarmsNow = await parts.alarmsNow(actor, from);
  const alarms = countToday(alarmsNow, starts, groups);
  const open = openAlarmsByGroup(alarmsNow, groups);
  const outside = await readOutsideAir(parts.airAt, known.buildings, devices);
  const wantedOf = createSetPointLookup(parts, known);
  const closedOf = createClosingLookup(parts, known);
  const limits = readLimits(parts);
  await yieldToEventLoop();
  const places = groups.map((group): OverviewPlace => {
    const { key, name, building, buildingId } = group;
    const [manager] = group.devices;
    const managerId = building?.env ?? manager?.manager_id;
    const isWhole = building !== null && hasWholeAccess(actor, entityNamed(models, 'building'), building);
    const hwIds = group.devices.toSorted(stalestFirst).map(({ id }) => id);
    return {
      ...summarizePlace(
        group.devices.map((device) =>
          toOverviewDevice(device, {
            outside: outside.get(buildingId ?? ''),
            wanted: wantedOf(device),
            closed: closedOf(device),
          }),
        ),
        limits,
      ),
      ...{ key, name, building: buildingId, hwIds: hwIds.slice(0, MAX_CHOSEN) },
      manager: managerId ? { id: managerId, name: building?.env_name ?? manager?.manager_name ?? '' } : null,
      parked: building && findCurrentParking([building.parked], now(), zoneOr(building.timeZone, parts.timeZone)),
      closed:
        building === null
          ? undefined
          : findNextOpening(parseOpening(building.opening), now(), zoneOr(building.timeZone, parts.timeZone)),
      alarms: alarms.get(key) ?? null,
      openAlarms: open.get(key) ?? { total: 0, rooms: [] },
      isWhole,
      heating: isWhole ? heatingOf(parts, building) : null,
    };
  });
  const sorted = places.sort(byAttention);
  const arrivals = new Map(devices.map((device) => [device.id, arrivedAt(device)]));
  const first = sorted.slice(0, MAX_TRENDS).map((place) => withTrend(parts, place, trends, arrivals));
  return {
    at: now(),
    places: [...(await Promise.all(first)), ...sorted.slice(MAX_TRENDS)],
    isPartial,
  };
}
