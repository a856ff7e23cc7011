import { type Context, Hono } from 'hono';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { ApiError } from '../../frame/documents/api-error';
import type { Documents } from '../../frame/documents/documents';
import { actorOf, type Environment } from '../../frame/http/environment';
import { jsonBody } from '../../frame/http/json-body';
import { readsOnly } from '../../frame/http/read-only-calls';
import type { CityLookup } from '../geography/city-lookup';
import { airMessage } from '../texts/air-message';

export interface PlaceRouteParts {
  models: EntityModels;
  documents: Documents;
  sessions: SessionFinder;
  cities: CityLookup;
}

/** Without the members that a request left out, which would otherwise take values away. */
function given(values: PlainObject): PlainObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function inside(object: unknown, key: string): unknown {
  return isPlainObject(object) ? object[key] : undefined;
}

/** How the calls name the fields of a record, and which of them is its id. */
interface PlaceCall {
  entity: string;
  id: string;
  fields(body: PlainObject): PlainObject;
}

const CALLS: Readonly<Record<string, PlaceCall>> = {
  updateInstitute: {
    entity: 'manager',
    id: 'instituteId',
    fields: ({ instituteName, token, city, country, address, cap, contactMails, tuya, alarmsEnabled, logo }) => ({
      ...{ name: instituteName, token, city, country, address, cap, contactMails, alarmsEnabled, logo },
      tuya: tuya && { adminUsername: inside(tuya, 'username') },
    }),
  },
  updateBuilding: {
    entity: 'building',
    id: 'buildingId',
    fields: ({ buildingName, city, country, category, instituteId, contactMails, tuya }) => ({
      ...{ name: buildingName, city, country, category, env: instituteId, contactMails },
      tuya: tuya && { homeId: inside(tuya, 'homeId') },
    }),
  },
  updateRoom: {
    entity: 'room',
    id: 'roomId',
    fields: ({ buildingId, roomType, roomName, roomInternalName, tuya }) => ({
      ...{ name: roomName, env: buildingId, roomType, internal_name: roomInternalName },
      tuya: tuya && { roomId: inside(tuya, 'roomId') },
    }),
  },
};

/** Calls under `/fn` about managers, buildings and rooms. They write as a form does, by the same rules. */
export function placeRoutes({ models, documents, sessions, cities }: PlaceRouteParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const withSession = requireSession(sessions);

  async function update(context: Context<Environment>, call: PlaceCall, body: PlainObject) {
    const id = body[call.id];
    if (typeof id !== 'string' || id === '') throw new ApiError(400, 'missing_id', `${call.id} is missing`);
    const { record } = await documents.update(
      actorOf(context),
      entityNamed(models, call.entity),
      id,
      given(call.fields(body)),
    );
    return context.json({ data: { id: record.id } });
  }

  for (const [name, call] of Object.entries(CALLS)) {
    app.post(`/${name}`, withSession, async (context) => update(context, call, await jsonBody(context)));
  }

  app.post('/getCityInformation', readsOnly, withSession, async (context) => {
    const { city, country } = await jsonBody(context);
    const found =
      typeof city === 'string' && typeof country === 'string' ? await cities.find(city, country) : undefined;
    if (found === undefined) throw new ApiError(404, 'unknown_city', airMessage('city.invalid'));
    return context.json({ data: found });
  });

  return app;
}
