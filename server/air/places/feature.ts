import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import {
  cityInformation,
  cityPositions,
  correctMove,
  updateBuilding,
  updateInstitute,
  updateRoom,
} from '../../../src/air/calls/definitions/places';
import { isOutdoors } from '../../../src/air/domain/devices/outdoor-device';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { PlainObject } from '../../../src/frame/model/paths';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { SYSTEM } from '../../frame/documents/actor';
import { ApiError, fieldsRefused } from '../../frame/documents/api-error';
import { bothHooks, type EntityHooks } from '../../frame/documents/hooks';
import type { SiteData } from '../../frame/documents/site-data';
import { typedRecord } from '../../frame/documents/typed-records';
import type { Feature, Ground } from '../../frame/feature/feature';
import { actorOf, type Environment } from '../../frame/http/environment';
import { serveCalls } from '../../frame/http/serve-call';
import type { CityLookup, Coordinates } from '../geography/city-lookup';
import { airMessage } from '../texts/air-message';
import { assignmentHooks } from './assignment-hooks';
import { createAssignments } from './assignments';

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

interface PlaceRouteParts extends Pick<SiteData, 'models' | 'documents' | 'store'> {
  sessions: SessionFinder;
  cities: CityLookup;
}

function given(values: PlainObject): PlainObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function placeRoutes({ models, store, documents, sessions, cities }: PlaceRouteParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app, requireSession(sessions));
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

  serve(correctMove, async (context, input) => {
    const { hwId, at, to } = await input();
    const actor = actorOf(context);
    const known = await assignments.ofDevices([hwId]);
    const [left, reached] = [known.find((each) => each.to === at), known.find((each) => each.from === at)];
    const moved = [left, reached].filter((each) => each !== undefined);
    const places = await assignments.visiblePlaces(
      actor,
      moved.map(({ place }) => place),
      'update',
    );
    const [own] = reached === undefined ? moved : [reached];
    if (own === undefined || !moved.every(({ place }) => places.has(place)))
      throw new ApiError(404, 'not_found', `No visible move of ${hwId} at this time: send the recorded time`);
    const change = reached === undefined ? { to } : { from: to };
    const system = { ...SYSTEM, locale: actor.locale };
    const { record } = await documents.update(system, entityNamed(models, 'assignment'), own.id, change);
    return { id: record.id };
  });

  const positionsOf = createCityPositions(cities);
  serve(cityPositions, async (_context, input) => positionsOf((await input()).cities));

  return app;
}

/** Stores the building instead of its token, because users of a device must not read the token of a building. */
function outdoorHooks(models: EntityModels): EntityHooks {
  const [ofDevice, ofBuilding] = [entityNamed(models, 'device'), entityNamed(models, 'building')];
  return {
    device: {
      complete: async ({ unit, before, record }) => {
        const device = typedRecord(ofDevice, record);
        const { token = '' } = device;
        const { token: _token, site: _site, ...rest } = record;
        const mayBeThere = isOutdoors(device);
        const [building] = await unit.find(ofBuilding.collection, 'token', 'text', token === '' ? undefined : token);
        if (building !== undefined && mayBeThere) return { ...rest, site: building.record.id };
        if (building !== undefined && before?.['token'] !== token) {
          const { name = '' } = typedRecord(ofBuilding, building.record);
          throw fieldsRefused(422, 'invalid', { token: airMessage('assignment.buildingToken', { name }) }, ofDevice);
        }
        return mayBeThere && token === '' ? record : { ...rest, ...(token !== '' && { token }) };
      },
    },
  };
}

export const placesFeature: Feature<{ site: Omit<PlaceRouteParts, 'sessions'>; sessions: SessionFinder }, Ground> = {
  name: 'places',
  hooks: (site) => bothHooks(outdoorHooks(site.models), assignmentHooks(site)),
  config: ['GEOCODING_URL', 'MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION', 'MAP_TILES_ATTRIBUTION_URL'],
  routes: ({ site, sessions }) => [['/fn', placeRoutes({ ...site, sessions })]],
};
