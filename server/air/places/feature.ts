import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import {
  cityInformation,
  cityPositions,
  correctMove,
  deviceMoves,
  updateBuilding,
  updateInstitute,
  updateRoom,
} from '../../../src/air/calls/definitions/places';
import { isOutdoors } from '../../../src/air/domain/devices/outdoor-device';
import { type Assignment, placeOf, recordMove, SET_UP_MS, shiftMove } from '../../../src/air/domain/places/assignments';
import { MEASURE_KEYS } from '../../../src/air/domain/readings/measures';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { PlainObject } from '../../../src/frame/model/paths';
import { type Actor, SYSTEM } from '../../frame/documents/actor';
import { ApiError, fieldsRefused } from '../../frame/documents/api-error';
import { type EntityHooks, joinHooks } from '../../frame/documents/hooks';
import { createIdentifiers } from '../../frame/documents/identifiers';
import { currentOrigin } from '../../frame/documents/origin';
import type { SiteData } from '../../frame/documents/site-data';
import { repairValues } from '../../frame/documents/typed-records';
import type { UnitOfWork } from '../../frame/documents/unit-of-work';
import { createOwnRecords } from '../../frame/documents/write-derived';
import type { Feature, Ground } from '../../frame/feature/feature';
import { actorOf, type Environment } from '../../frame/http/environment';
import type { ServeCall } from '../../frame/http/serve-call';
import { PACK_DATA } from '../data-files/pack-data';
import type { CityLookup, Coordinates } from '../geography/city-lookup';
import { airMessage } from '../texts/air-message';
import { addSince, createAssignments, parseAssignment, readAssignments } from './assignments';
import { placeTokenCalls, type TokenContext } from './place-tokens';

function withoutMeasures(device: EntityRecord): EntityRecord {
  const remaining = Object.entries(device).filter(([name]) => !MEASURE_KEYS.some((key) => key === name));
  return { ...Object.fromEntries(remaining), id: device.id };
}

function hasMoved(before: EntityRecord | undefined, after: EntityRecord): boolean {
  return placeOf(before ?? {}) !== placeOf(after);
}

/** Updates assignments in each write that changes a place, also when rooms or devices are created or deleted. */
function assignmentHooks({ models, now }: { models: EntityModels; now(): number }): EntityHooks {
  const [ofDevice, ofAssignment] = [entityNamed(models, 'device'), entityNamed(models, 'assignment')];
  const [ofRoom, ofEvidence] = [entityNamed(models, 'room'), entityNamed(models, 'evidence')];
  const { id } = createIdentifiers();
  const putOwn = createOwnRecords(models);

  async function put(unit: UnitOfWork, assignment: Assignment, name?: unknown): Promise<void> {
    const stored = await unit.get(ofAssignment.collection, assignment.id);
    const place_name = stored?.record['place_name'] ?? name;
    const record: EntityRecord = { ...assignment, ...(place_name !== undefined && { place_name }) };
    unit.put(ofAssignment.collection, { record, version: (stored?.version ?? 0) + 1 });
  }

  async function move(
    unit: UnitOfWork,
    device: EntityRecord,
    place: string | undefined,
    isNew = false,
  ): Promise<EntityRecord> {
    const known = await readAssignments(unit, models, device.id);
    const createdAt = Number(device['createdAt'] ?? 0);
    const at = known.length === 0 ? now() : Math.max(now(), createdAt + 1);
    const isFirst = known.length === 0 && (isNew || at - createdAt < SET_UP_MS);
    const isUndone = currentOrigin()?.client === 'undo';
    const change = recordMove(known, { device: device.id, place, at, isFirst, isUndone, newId: id() });
    for (const gone of change.remove) unit.remove(ofAssignment.collection, gone);
    for (const each of change.put) await put(unit, each, device['room_name'] ?? device['building_name']);
    const again = known.find((each) => each.id === change.current?.id && each.to !== undefined);
    const left = known.filter((each) => change.remove.includes(each.id));
    const places = [...(again === undefined ? [] : [again]), ...left].map((each) => each.place);
    await noteOutdated(unit, places, again?.to ?? Math.min(...left.map(({ from = 0 }) => from)));
    const isElsewhere = known.length > 0 && known.every((each) => each.id !== change.current?.id);
    return addSince(isElsewhere ? withoutMeasures(device) : device, change.current ?? {});
  }

  /** Schedules a comparison of evidence packs that end after `from` (ms), because the corrected move changes which readings count. */
  async function noteOutdated(unit: UnitOfWork, places: readonly string[], from: number): Promise<void> {
    for (const place of new Set(places)) {
      const [level, ...rest] = place.split(':');
      const own = rest.join(':');
      const building = level === 'building' ? own : (await unit.get(ofRoom.collection, own))?.record['env'];
      for (const { record } of await unit.find(ofEvidence.collection, 'env', 'text', building)) {
        const stored = await unit.get(PACK_DATA.name, record.id);
        if (stored === undefined || Number(stored.record['until']) <= from) continue;
        unit.put(PACK_DATA.name, { record: { ...stored.record, due: now() }, version: stored.version + 1 });
      }
    }
  }

  const refusal = () => fieldsRefused(422, 'invalid', { from: airMessage('assignment.overlaps') }, ofAssignment);

  return {
    device: {
      live: new Set(['placed_at']),
      derivesFrom: ['room_id', 'building_id', 'placed_at', ...MEASURE_KEYS],
      derive: async (unit, record) => {
        const before = (await unit.get(ofDevice.collection, record.id))?.record;
        return hasMoved(before, record) ? move(unit, record, placeOf(record), before === undefined) : record;
      },
      removed: async ({ unit, record }) => {
        if (placeOf(record) !== undefined) await move(unit, record, undefined);
      },
    },
    assignment: {
      written: async ({ unit, before, record }) => {
        if (before === undefined) return;
        const [former, current] = [parseAssignment(before), parseAssignment(record)];
        if (former.from === current.from && former.to === current.to) return;
        const others = (await readAssignments(unit, models, current.device)).filter((each) => each.id !== current.id);
        const changed =
          Math.max(current.from ?? 0, current.to ?? 0) > now() ? undefined : shiftMove(others, former, current);
        if (changed === undefined) throw refusal();
        for (const each of changed) await put(unit, each);
        const times = [former.from, current.from, former.to, current.to].map((t) => t ?? Number.POSITIVE_INFINITY);
        const places = [current, ...changed].map(({ place }) => place);
        await noteOutdated(unit, places, Math.min(...times));
        const stays = [current, ...changed].find(({ to }) => to === undefined);
        const device = (await unit.get(ofDevice.collection, current.device))?.record;
        if (stays !== undefined && device !== undefined) await putOwn(unit, ofDevice, addSince(device, stays));
      },
    },
  };
}

interface City {
  city: string;
  country: string;
}

const MAX_CACHED = 2_000;
const AT_ONCE = 8;

/** @returns null for a city that is not in its country. */
function createCityPositions(cities: CityLookup): (asked: readonly City[]) => Promise<(Coordinates | null)[]> {
  const found = new LRUCache<string, Coordinates>({ max: MAX_CACHED });
  async function positionOf({ city, country }: City): Promise<Coordinates | null> {
    const key = JSON.stringify([city, country]);
    const position = found.get(key) ?? (await cities.find(city, country));
    if (position !== undefined) found.set(key, position);
    return position ?? null;
  }
  return async (asked) => {
    const positions: (Coordinates | null)[] = [];
    for (let from = 0; from < asked.length; from += AT_ONCE) {
      positions.push(...(await Promise.all(asked.slice(from, from + AT_ONCE).map(positionOf))));
    }
    return positions;
  };
}

function given(values: PlainObject): PlainObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function placeCalls(serve: ServeCall, { models, store, documents, cities }: SiteData & { cities: CityLookup }): void {
  const assignments = createAssignments({ models, store });
  async function update(context: Context<Environment>, entity: string, id: string, fields: PlainObject) {
    const { record } = await documents.update(actorOf(context), entityNamed(models, entity), id, given(fields));
    return { id: record.id };
  }

  serve(updateInstitute, async (context, input) => {
    const { instituteId, instituteName: name, tuya, ...fields } = await input();
    return update(context, 'manager', instituteId, {
      ...{ ...fields, name },
      tuya: tuya && { adminUsername: tuya.username },
    });
  });

  serve(updateBuilding, async (context, input) => {
    const { buildingId, buildingName: name, instituteId: env, tuya, ...fields } = await input();
    return update(context, 'building', buildingId, { ...fields, name, env, tuya: tuya && { homeId: tuya.homeId } });
  });

  serve(updateRoom, async (context, input) => {
    const { roomId, roomName: name, buildingId: env, roomInternalName, tuya, ...fields } = await input();
    return update(context, 'room', roomId, {
      ...{ ...fields, name, env, internal_name: roomInternalName },
      tuya: tuya && { roomId: tuya.roomId },
    });
  });

  serve(cityInformation, async (_context, input) => {
    const { city, country } = await input();
    const found = await cities.find(city, country);
    if (found === undefined) throw new ApiError(404, 'unknown_city', airMessage('city.invalid'));
    return found;
  });

  async function movesOf(actor: Actor, hwId: string) {
    const known = await assignments.ofDevices([hwId]);
    const places = known.map(({ place }) => place);
    const names = await assignments.visiblePlaces(actor, places, 'update');
    const times = new Set(known.flatMap(({ from, to }) => [from, to].filter((at) => at !== undefined)));
    const moves = [...times].map((at) => {
      return { at, left: known.find(({ to }) => to === at), reached: known.find(({ from }) => from === at) };
    });
    const nameOf = (end: Assignment | undefined) => (end === undefined ? null : names.get(end.place));
    return moves
      .toSorted((one, other) => other.at - one.at)
      .flatMap((each) => {
        const [from, to] = [nameOf(each.left), nameOf(each.reached)];
        return from === undefined || to === undefined ? [] : [{ ...each, from, to }];
      });
  }

  serve(deviceMoves, async (context, input) => {
    const moves = await movesOf(actorOf(context), (await input()).hwId);
    return moves.map(({ at, from, to }) => ({ at, from, to }));
  });

  serve(correctMove, async (context, input) => {
    const { hwId, at, to } = await input();
    const actor = actorOf(context);
    const { left, reached } = (await movesOf(actor, hwId)).find((each) => each.at === at) ?? {};
    const own = reached ?? left;
    if (own === undefined)
      throw new ApiError(404, 'not_found', `No visible move of ${hwId} at this time: send the recorded time`);
    const change = reached === undefined ? { to } : { from: to };
    const system = { ...SYSTEM, locale: actor.locale };
    const { record } = await documents.update(system, entityNamed(models, 'assignment'), own.id, change);
    return { id: record.id };
  });

  const positionsOf = createCityPositions(cities);
  serve(cityPositions, async (_context, input) => positionsOf((await input()).cities));
}

/** Stores the building's id instead of its token in outdoor devices, because device users must not read the token. */
function outdoorHooks(models: EntityModels): EntityHooks {
  const [ofDevice, ofBuilding] = [entityNamed(models, 'device'), entityNamed(models, 'building')];
  return {
    device: {
      complete: async ({ unit, before, record }) => {
        const device = repairValues(ofDevice, record);
        const { token = '' } = device;
        const { token: _token, site: _site, ...rest } = record;
        const mayBeThere = isOutdoors(device);
        const [building] = await unit.find(ofBuilding.collection, 'token', 'text', token === '' ? undefined : token);
        if (building !== undefined && mayBeThere) return { ...rest, site: building.record.id };
        if (building !== undefined && before?.['token'] !== token) {
          const { name = '' } = repairValues(ofBuilding, building.record);
          throw fieldsRefused(422, 'invalid', { token: airMessage('assignment.buildingToken', { name }) }, ofDevice);
        }
        return mayBeThere && token === '' ? record : { ...rest, ...(token !== '' && { token }) };
      },
    },
  };
}

export const placesFeature: Feature<TokenContext & { site: Parameters<typeof placeCalls>[1] }, Ground> = {
  name: 'places',
  hooks: (site) => joinHooks(outdoorHooks(site.models), assignmentHooks(site)),
  config: ['GEOCODING_URL', 'MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION', 'MAP_TILES_ATTRIBUTION_URL'],
  calls: (serve, { site, ...context }) => {
    placeCalls(serve, site);
    placeTokenCalls(serve, site, context);
  },
};
