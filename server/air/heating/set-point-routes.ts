import { type Context, Hono } from 'hono';
import type { DeviceOutcome, HeatingDevice } from '../../../src/air/domain/heating/heating-device';
import { takesSetPoint } from '../../../src/air/domain/heating/heating-device';
import { chosenSetPoint, type SetPointChange, withoutHolds } from '../../../src/air/domain/heating/place-set-point';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { NamedModel, RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { PlainObject } from '../../../src/frame/model/paths';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { SYSTEM } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import type { Documents } from '../../frame/documents/documents';
import { requireCapability } from '../../frame/documents/require-capability';
import { typedRecord } from '../../frame/documents/typed-records';
import type { Requirement, WriteOperation } from '../../frame/documents/write-operation';
import { actorOf, type Environment } from '../../frame/http/environment';
import { jsonBody } from '../../frame/http/json-body';
import { setPointOf, withSetPoint } from './heated-record';
import { heatingRoomOf, homeIdOf } from './heating-access';
import { fromHeating } from './heating-refusal';
import { buildingSendings, roomSendings } from './place-sendings';
import { roomsOfBuilding } from './rooms-of-building';
import type { SendingParts } from './send-wanted';
import { type Sending, type Sent, sendWithin } from './send-within';
import { endIn, idIn, roomsChoiceIn, setPointIn, unchanged } from './set-point-request';

interface SetPointParts {
  models: EntityModels;
  documents: Documents;
  sessions: SessionFinder;
  sending: SendingParts;
}

type Place = 'building' | 'room';

/**
 * `POST /fn/setRoomTemp` and `POST /fn/setBuildingTemp` store a set point that `set-point-request.ts` reads from the body, and send to
 * the valves what is wanted then. `POST /fn/resumeSchedule { buildingId, roomId? }` ends the holds of a place, `POST
 * /fn/sendSetPoint { buildingId, roomId? }` tries the valves again that did not take what they should have. The answer is
 * `{ result: { devices, unreached? } }`, with what came of each valve that a command was sent to; `unreached` says that the service did not answer which
 * valves there are, and that it is tried again. For whoever may change the record.
 */
export function setPointRoutes({ models, documents, sessions, sending }: SetPointParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const withSession = requireSession(sessions);
  const { heating, site } = sending;
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

  async function roomIn(context: Context<Environment>, body: PlainObject): Promise<RecordOf<'room'>> {
    const [buildingId, roomId] = [idIn(body, 'buildingId'), idIn(body, 'roomId')];
    const record = await changeable(context, room, roomId);
    if (record.env === buildingId) return record;
    throw new ApiError(404, 'not_found', `There is no room ${roomId} in ${buildingId}`);
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

  async function send(
    sendings: readonly Sending[],
    isAbout: (device: DeviceOutcome) => boolean = () => true,
  ): Promise<{ result: Sent }> {
    const sent = await sendWithin(sending, sendings);
    return { result: { ...sent, devices: sent.devices.filter(isAbout) } };
  }

  app.post('/setRoomTemp', withSession, async (context) => {
    const { locale } = actorOf(context);
    const body = await jsonBody(context);
    const record = await roomIn(context, body);
    const [celsius, until] = [setPointIn(body), endIn(body, site.now())];
    await roomDevices(record);
    const change = chosenSetPoint(setPointOf(record), { celsius, until }, site.now());
    await documents.together({ ...SYSTEM, locale }, [setting(room, record, change, unchanged(body))]);
    return context.json(await send(await roomSendings(sending, record.id, 'all')));
  });

  app.post('/setBuildingTemp', withSession, async (context) => {
    const { locale } = actorOf(context);
    const body = await jsonBody(context);
    const buildingId = idIn(body, 'buildingId');
    const [celsius, until, choice] = [setPointIn(body), endIn(body, site.now()), roomsChoiceIn(body)];
    const record = await changeable(context, building, buildingId);
    await homeDevices(record);
    const { withHolds, withSetPoints } = await roomsOfBuilding(site, buildingId);
    const change = chosenSetPoint(setPointOf(record), { celsius, until }, site.now());
    const none: SetPointChange = { celsius: null, restore: null, until: null, covered: null };
    const following =
      until === undefined
        ? withSetPoints.map((each) => setting(room, each, none))
        : withHolds.map((each) => setting(room, each, withoutHolds(setPointOf(each))));
    await documents.together({ ...SYSTEM, locale }, [
      setting(building, record, change, unchanged(body)),
      ...(choice === 'follow' ? following : []),
    ]);
    return context.json(await send(await buildingSendings(sending, buildingId, 'all')));
  });

  app.post('/resumeSchedule', withSession, async (context) => {
    const { locale } = actorOf(context);
    const body = await jsonBody(context);
    const isRoom = body['roomId'] !== undefined;
    const model: NamedModel<Place> = isRoom ? room : building;
    const record = isRoom ? await roomIn(context, body) : await changeable(context, building, idIn(body, 'buildingId'));
    if (record.tempSetPointUntil === undefined) return context.json({ result: { devices: [] } });
    const restored = setting(model, record, withoutHolds(setPointOf(record)));
    await documents.together({ ...SYSTEM, locale }, [restored]);
    const sendingsOf = isRoom ? roomSendings : buildingSendings;
    return context.json(await send(await sendingsOf(sending, record.id, 'all')));
  });

  app.post('/sendSetPoint', withSession, async (context) => {
    const body = await jsonBody(context);
    if (body['roomId'] === undefined) {
      const record = await changeable(context, building, idIn(body, 'buildingId'));
      return context.json(await send(await buildingSendings(sending, record.id, 'missed')));
    }
    const record = await roomIn(context, body);
    const ids = new Set((await roomDevices(record)).filter(takesSetPoint).map(({ id }) => id));
    return context.json(await send(await roomSendings(sending, record.id, 'missed'), ({ id }) => ids.has(id)));
  });

  return app;
}
