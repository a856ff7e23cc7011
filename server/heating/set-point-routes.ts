import { type Context, Hono } from 'hono';
import type { HeatingDevice } from '../../src/domain/heating/heating-device';
import {
  chosenSetPoint,
  restoredSetPoint,
  type SetPointChange,
  UNTIL_FURTHER_NOTICE,
} from '../../src/domain/heating/place-set-point';
import { isSetPoint, setPointProblem } from '../../src/domain/heating/set-point';
import type { EntityModels } from '../../src/model/application-model';
import type { EntityPath, NamedModel, RecordOf } from '../../src/model/entities';
import { entityNamed } from '../../src/model/entity-named';
import { inLanguage } from '../../src/model/in-language';
import type { Locale, LocalizedText } from '../../src/model/localized-text';
import { isPlainObject, type PlainObject } from '../../src/model/paths';
import { requireSession } from '../auth/authenticate';
import type { SessionFinder } from '../auth/sessions';
import { SYSTEM } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import type { Documents } from '../documents/documents';
import { requireCapability } from '../documents/require-capability';
import { requireSeen } from '../documents/require-seen';
import { recordsWhere, typedRecord } from '../documents/typed-records';
import type { Requirement, WriteOperation } from '../documents/write-operation';
import { actorOf, type Environment } from '../http/environment';
import { jsonBody } from '../http/json-body';
import type { Store } from '../stores/store';
import { setPointOf, withSetPoint } from './heated-record';
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
  /** The current instant, ms. */
  now(): number;
}

type Place = 'building' | 'room';

const SET_POINT_FIELD = 'tempSetPoint' satisfies EntityPath<'building'> & EntityPath<'room'>;
const OUT_OF_RANGE = 'Temperature must be between 5 < t < 30!';
const BETWEEN_STEPS: LocalizedText = {
  en: 'Temperature must be a multiple of 0.5',
  it: 'La temperatura deve essere un multiplo di 0,5',
};
const BAD_END: LocalizedText = { en: 'The end must lie ahead', it: 'La fine deve essere nel futuro' };

function idIn(body: PlainObject, name: string): string {
  const id = body[name];
  if (typeof id !== 'string' || id === '') throw new ApiError(400, 'missing_id', `${name} is missing`);
  return id;
}

function setPointIn({ tempSetPoint }: PlainObject, locale: Locale): number {
  if (isSetPoint(tempSetPoint)) return tempSetPoint;
  const text = setPointProblem(tempSetPoint) === 'step' ? inLanguage(BETWEEN_STEPS, locale) : OUT_OF_RANGE;
  throw new ApiError(422, 'bad_set_point', text, { errors: { [SET_POINT_FIELD]: text } });
}

/** That the set point of a record is still the one that was seen, if one was told. */
function unchanged({ tempSetPoint, seen }: PlainObject, locale: Locale): Requirement | undefined {
  if (!isPlainObject(seen)) return undefined;
  return requireSeen({ names: [SET_POINT_FIELD], seen, wanted: { tempSetPoint }, locale });
}

/** Until when it comes before the schedule, ms; absent: it is the lasting set point. */
function endIn({ until }: PlainObject, now: number): number | undefined {
  if (until === undefined || until === UNTIL_FURTHER_NOTICE) return until;
  if (typeof until === 'number' && Number.isInteger(until) && until > now) return until;
  throw new ApiError(422, 'bad_end', BAD_END);
}

/**
 * `POST /fn/setRoomTemp { buildingId, roomId, tempSetPoint, until?, seen? }` and `POST /fn/setBuildingTemp { buildingId,
 * tempSetPoint, until?, seen? }`, in °C: they write the set point into the record and send it to the valves that are online. With
 * `until`, in ms or 0 for until further notice, it comes before the time schedule that long. With `seen.tempSetPoint`, null for
 * none, it is refused when somebody else has set another one since. A building takes its rooms along that have a set
 * point or a schedule of their own. `POST /fn/resumeSchedule { buildingId, roomId? }` ends a set point that comes before the
 * schedule; the next round that carries out schedules tells the valves. The answer of the first two is `{ result: { devices } }`,
 * with what came of each valve. For whoever may change the record.
 */
export function heatingCallRoutes({
  models,
  documents,
  store,
  sessions,
  heating,
  now,
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

  /** The rooms of a building that do not just follow it: their set point is their own, or a schedule is that it comes before. */
  async function roomsApart(buildingId: string, until: number | undefined): Promise<RecordOf<'room'>[]> {
    const rooms = await recordsWhere(store, room, { path: 'env', operator: 'eq', value: buildingId });
    return rooms.filter(
      ({ tempSetPoint, tuya }) => tempSetPoint !== undefined || (until !== undefined && tuya?.enableSchedule === true),
    );
  }

  function setting(
    model: NamedModel<Place>,
    record: RecordOf<Place>,
    change: SetPointChange,
    require?: Requirement,
  ): WriteOperation {
    return { type: 'update', model, id: record.id, body: withSetPoint(change), require };
  }

  /** The devices of a place, asked for before anything is written: where nothing can be set, nothing changes. */
  async function roomDevices(record: RecordOf<'room'>): Promise<HeatingDevice[]> {
    const link = heatingRoomOf(record);
    if (link === undefined) return [];
    return fromHeating('Error fetching Tuya room', () => heating.roomDevices(link.homeId, link.roomId));
  }

  async function homeDevices(record: RecordOf<'building'>): Promise<HeatingDevice[]> {
    const homeId = homeIdOf(record);
    return homeId === undefined ? [] : fromHeating('Error fetching Tuya home', () => heating.homeDevices(homeId));
  }

  async function roomIn(context: Context<Environment>, body: PlainObject): Promise<RecordOf<'room'>> {
    const [buildingId, roomId] = [idIn(body, 'buildingId'), idIn(body, 'roomId')];
    const record = await changeable(context, room, roomId);
    if (record.env === buildingId) return record;
    throw new ApiError(404, 'not_found', `There is no room ${roomId} in ${buildingId}`);
  }

  app.post('/setRoomTemp', withSession, async (context) => {
    const { locale } = actorOf(context);
    const body = await jsonBody(context);
    const record = await roomIn(context, body);
    const [celsius, until] = [setPointIn(body, locale), endIn(body, now())];
    const devices = await roomDevices(record);
    const change = chosenSetPoint(setPointOf(record), { celsius, until }, now());
    await documents.together({ ...SYSTEM, locale }, [setting(room, record, change, unchanged(body, locale))]);
    return context.json({ result: { devices: await setDevices(heating, devices, celsius) } });
  });

  app.post('/setBuildingTemp', withSession, async (context) => {
    const { locale } = actorOf(context);
    const body = await jsonBody(context);
    const buildingId = idIn(body, 'buildingId');
    const [celsius, until] = [setPointIn(body, locale), endIn(body, now())];
    const record = await changeable(context, building, buildingId);
    const devices = await homeDevices(record);
    const chosen = (of: RecordOf<Place>) => chosenSetPoint(setPointOf(of), { celsius, until }, now());
    const rooms = await roomsApart(buildingId, until);
    await documents.together({ ...SYSTEM, locale }, [
      setting(building, record, chosen(record), unchanged(body, locale)),
      ...rooms.map((each) => setting(room, each, chosen(each))),
    ]);
    return context.json({ result: { devices: await setDevices(heating, devices, celsius) } });
  });

  app.post('/resumeSchedule', withSession, async (context) => {
    const { locale } = actorOf(context);
    const body = await jsonBody(context);
    const isRoom = body['roomId'] !== undefined;
    const model: NamedModel<Place> = isRoom ? room : building;
    const record = isRoom ? await roomIn(context, body) : await changeable(context, building, idIn(body, 'buildingId'));
    const rooms = isRoom ? [] : await roomsApart(record.id, UNTIL_FURTHER_NOTICE);
    const isHeld = ({ tempSetPointUntil }: RecordOf<Place>) => tempSetPointUntil !== undefined;
    const restored = (of: NamedModel<Place>, each: RecordOf<Place>) =>
      setting(of, each, restoredSetPoint(setPointOf(each)));
    const operations = [
      ...[record].filter(isHeld).map((each) => restored(model, each)),
      ...rooms.filter(isHeld).map((each) => restored(room, each)),
    ];
    if (operations.length > 0) await documents.together({ ...SYSTEM, locale }, operations);
    return context.json({ result: {} });
  });

  return app;
}
