import { type Context, Hono } from 'hono';
import type { HeatingDevice } from '../../src/domain/heating/heating-device';
import { isSetPoint } from '../../src/domain/heating/set-point';
import type { EntityPath, NamedModel, RecordOf } from '../../src/model/entities';
import { entityNamed } from '../../src/model/entity-named';
import type { PlainObject } from '../../src/model/paths';
import type { EntityModels } from '../../src/model/types';
import { requireSession } from '../auth/authenticate';
import type { SessionFinder } from '../auth/sessions';
import { SYSTEM } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import type { Documents } from '../documents/documents';
import { requireCapability } from '../documents/require-capability';
import { recordsWhere, typedRecord } from '../documents/typed-records';
import type { WriteOperation } from '../documents/write-operation';
import { actorOf, type Environment } from '../http/environment';
import { jsonBody } from '../http/json-body';
import type { Store } from '../stores/store';
import { heatingRoomOf, homeIdOf } from './heating-access';
import { fromHeating } from './heating-refusal';
import type { HeatingService } from './heating-service';
import { setDevices } from './set-devices';

interface HeatingCallParts {
  models: EntityModels;
  documents: Documents;
  store: Store;
  sessions: SessionFinder;
  heating: HeatingService;
}

type Place = 'building' | 'room';

const SET_POINT_FIELD = 'tempSetPoint' satisfies EntityPath<'building'> & EntityPath<'room'>;
const OUT_OF_RANGE = 'Temperature must be between 5 < t < 30!';

function idIn(body: PlainObject, name: string): string {
  const id = body[name];
  if (typeof id !== 'string' || id === '') throw new ApiError(400, 'missing_id', `${name} is missing`);
  return id;
}

function setPointIn({ tempSetPoint }: PlainObject): number {
  if (isSetPoint(tempSetPoint)) return tempSetPoint;
  throw new ApiError(422, 'bad_set_point', OUT_OF_RANGE, { errors: { [SET_POINT_FIELD]: OUT_OF_RANGE } });
}

/**
 * `POST /fn/setRoomTemp { buildingId, roomId, tempSetPoint }` and `POST /fn/setBuildingTemp { buildingId, tempSetPoint }`,
 * in °C: they write the set point into the record and send it to the valves that are online. A building takes its rooms
 * that have a set point of their own along. The answer is `{ result: { devices } }`, with what came of each valve. For
 * whoever may change the record.
 */
export function heatingCallRoutes({
  models,
  documents,
  store,
  sessions,
  heating,
}: HeatingCallParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const withSession = requireSession(sessions);

  const [building, room] = [entityNamed(models, 'building'), entityNamed(models, 'room')];

  async function changeable<Name extends Place>(
    context: Context<Environment>,
    model: NamedModel<Name>,
    id: string,
  ): Promise<RecordOf<Name>> {
    const actor = actorOf(context);
    const { record } = await documents.read(actor, model, id);
    requireCapability(models.rights, actor, 'heating.setPoint', { model, record });
    return typedRecord(model, record);
  }

  /** The rooms of a building that do not just follow it. */
  async function roomsWithSetPoint(buildingId: string): Promise<string[]> {
    const inBuilding = { path: 'env', operator: 'eq', value: buildingId } as const;
    const withSetPoint = { path: SET_POINT_FIELD, operator: 'exists', value: true } as const;
    const rooms = await recordsWhere(store, room, inBuilding, withSetPoint);
    return rooms.map(({ id }) => id);
  }

  app.post('/setRoomTemp', withSession, async (context) => {
    const body = await jsonBody(context);
    const [buildingId, roomId, setPoint] = [idIn(body, 'buildingId'), idIn(body, 'roomId'), setPointIn(body)];
    const record = await changeable(context, room, roomId);
    if (record.env !== buildingId) throw new ApiError(404, 'not_found', `There is no room ${roomId} in ${buildingId}`);
    const link = heatingRoomOf(record);
    // Asked before anything is written: where nothing can be set, nothing changes.
    const devices: HeatingDevice[] =
      link === undefined
        ? []
        : await fromHeating('Error fetching Tuya room', () => heating.roomDevices(link.homeId, link.roomId));
    await documents.update(actorOf(context), room, roomId, { [SET_POINT_FIELD]: setPoint });
    return context.json({ result: { devices: await setDevices(heating, devices, setPoint) } });
  });

  app.post('/setBuildingTemp', withSession, async (context) => {
    const body = await jsonBody(context);
    const [buildingId, setPoint] = [idIn(body, 'buildingId'), setPointIn(body)];
    const homeId = homeIdOf(await changeable(context, building, buildingId));
    const devices: HeatingDevice[] =
      homeId === undefined ? [] : await fromHeating('Error fetching Tuya home', () => heating.homeDevices(homeId));
    const set = (model: NamedModel<Place>, id: string): WriteOperation => ({
      ...{ type: 'update', model, id },
      body: { [SET_POINT_FIELD]: setPoint },
    });
    const rooms = await roomsWithSetPoint(buildingId);
    await documents.together({ ...SYSTEM, locale: actorOf(context).locale }, [
      set(building, buildingId),
      ...rooms.map((id) => set(room, id)),
    ]);
    return context.json({ result: { devices: await setDevices(heating, devices, setPoint) } });
  });

  return app;
}
