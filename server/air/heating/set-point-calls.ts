import type { Context } from 'hono';
import type * as v from 'valibot';
import {
  AT_MAXIMUM,
  BAD_END,
  boostPlace,
  resumeSchedule,
  sendSetPoint,
  setBuildingTemp,
  setRoomTemp,
} from '../../../src/air/calls/definitions/set-points';
import { type DeviceOutcome, type HeatingDevice, takesSetPoint } from '../../../src/air/domain/heating/heating-device';
import {
  applyChosenSetPoint,
  removeOverrides,
  type SetPointChange,
  UNTIL_FURTHER_NOTICE,
} from '../../../src/air/domain/heating/place-set-point';
import type { EntityPath, NamedModel, RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { DAY, HOUR, SECOND } from '../../../src/frame/time/units';
import { requireCapability, SYSTEM } from '../../frame/documents/actor';
import { createNotFoundError, requireUnchanged } from '../../frame/documents/api-error';
import type { Requirement, WriteOperation } from '../../frame/documents/context';
import type { SiteData } from '../../frame/documents/site-data';
import { repairValues } from '../../frame/documents/typed-records';
import { actorOf, type Environment } from '../../frame/http/environment';
import { createInputError, type ServeCall } from '../../frame/http/serve-call';
import { logFailure } from '../../frame/log/log';
import { findBoostedRoom, findBoostedRooms } from './boosted-places';
import {
  applySetPoint,
  findTarget,
  type HeatedPlace,
  hasOwnSetPoint,
  readPlacesWithIds,
  readRoomsOfBuilding,
  readSetPoint,
} from './heated-places';
import { heatingRoomOf, homeIdOf } from './heating-access';
import { readMarks, updateControlledPlaces } from './heating-marks';
import { callHeating } from './heating-refusal';
import { type OutcomeMap, type SendingOptions, sendWanted, type ValveSelection, wasSent } from './send-wanted';

/** Maximum wait of a request for valves, ms; well below the console's own limit. */
const WAITED_MS = 30 * SECOND;

interface Sending {
  place: HeatedPlace;
  which: ValveSelection;
}

interface Sent {
  devices: DeviceOutcome[];
  unreached?: true;
}

function after(milliseconds: number): { passed: Promise<void>; cancel(): void } {
  let timer: ReturnType<typeof setTimeout>;
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return { passed, cancel: () => clearTimeout(timer) };
}

/** Sends values to valves. Valves without a timely result are `pending`. @returns `unreached` if no valve is known. */
async function sendWithin(parts: SendingOptions, sendings: readonly Sending[], waitedMs = WAITED_MS): Promise<Sent> {
  const outcomes: OutcomeMap = new Map();
  let unreached: true | undefined;
  await updateControlledPlaces(parts.site.store, { added: sendings.map(({ place }) => place), dropped: [] });
  const sending = async ({ place, which }: Sending) => {
    try {
      await sendWanted(parts, place, which, outcomes);
    } catch (error) {
      unreached = true;
      logFailure('A set point was stored, but not sent to all valves yet', error, {
        ...{ entity: place.entity, id: place.record.id },
      });
    }
  };
  const all = Promise.all(sendings.map(sending));
  const limit = after(waitedMs);
  await Promise.race([all, limit.passed]);
  limit.cancel();
  return { devices: [...outcomes.values()], ...(unreached && { unreached }) };
}

/** Returns the room, and the building if some valves missed the building's value. Empty for a room without heating link. */
async function roomSendings({ site }: SendingOptions, id: string, which: ValveSelection): Promise<Sending[]> {
  const [room] = await readPlacesWithIds(site.models, site.store, { buildings: [], rooms: [id] });
  if (room?.entity !== 'room') return [];
  if (which === 'all' || hasOwnSetPoint(room.record) || room.building === undefined) return [{ place: room, which }];
  const ids = { buildings: [room.building.id], rooms: [] };
  return (await readPlacesWithIds(site.models, site.store, ids)).map((place) => ({ place, which }));
}

/** Returns the building and its rooms with own settings, if their value changes; none without heating link. */
async function buildingSendings(parts: SendingOptions, id: string, which: ValveSelection): Promise<Sending[]> {
  const { site, timeZone } = parts;
  const { setByThemselves } = await readRoomsOfBuilding(site, id);
  const ids = { buildings: [id], rooms: setByThemselves.map((record) => record.id) };
  const places = await readPlacesWithIds(site.models, site.store, ids);
  const marks = await readMarks(site.store, places);
  return places.flatMap((place): Sending[] => {
    if (place.entity === 'building') return [{ place, which }];
    const [mark, wanted] = [marks.get(place), findTarget(place, site.now(), timeZone)];
    if (wasSent(mark, wanted)) return mark?.missed.length === 0 ? [] : [{ place, which: 'missed' }];
    return mark === undefined && wanted.by === 'setPoint' ? [] : [{ place, which: 'all' }];
  });
}

type Place = 'building' | 'room';

const MAX_HOLD_MS = 366 * DAY;
const SET_POINT_FIELD = 'tempSetPoint' satisfies EntityPath<'building'> & EntityPath<'room'>;

type Chosen = v.InferOutput<(typeof setRoomTemp)['input']>;

function unchanged({ tempSetPoint, seen }: Pick<Chosen, 'tempSetPoint' | 'seen'>): Requirement | undefined {
  return seen ? requireUnchanged({ names: [SET_POINT_FIELD], seen, wanted: { tempSetPoint } }) : undefined;
}

export function setPointCalls(serve: ServeCall, { models, documents }: SiteData, sending: SendingOptions): void {
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
    return repairValues(model, record);
  }

  /** @throws ApiError 422 for an invalid end of the override. */
  function chosenIn({ tempSetPoint: celsius, until }: Pick<Chosen, 'tempSetPoint' | 'until'>) {
    const now = site.now();
    const isEnd = until === undefined || until === UNTIL_FURTHER_NOTICE || (until > now && until <= now + MAX_HOLD_MS);
    if (!isEnd) throw createInputError(BAD_END);
    return { celsius, until };
  }

  async function roomIn(
    context: Context<Environment>,
    { buildingId, roomId }: { buildingId: string; roomId: string },
  ): Promise<RecordOf<'room'>> {
    const record = await changeable(context, room, roomId);
    if (record.env === buildingId) return record;
    throw createNotFoundError('room of this building', roomId);
  }

  function setting(
    model: NamedModel<Place>,
    record: RecordOf<Place>,
    change: SetPointChange,
    require?: Requirement,
  ): WriteOperation {
    return { type: 'update', model, id: record.id, body: applySetPoint(change), require };
  }

  async function roomDevices(record: RecordOf<'room'>): Promise<HeatingDevice[]> {
    const link = heatingRoomOf(record);
    if (link === undefined) return [];
    return callHeating('Error fetching Tuya room', () => heating.roomDevices(link.homeId, link.roomId));
  }

  async function homeDevices(record: RecordOf<'building'>): Promise<HeatingDevice[]> {
    const homeId = homeIdOf(record);
    return homeId === undefined ? [] : callHeating('Error fetching Tuya home', () => heating.homeDevices(homeId));
  }

  async function send(
    sendings: readonly Sending[],
    isAbout: (device: DeviceOutcome) => boolean = () => true,
  ): Promise<Sent> {
    const sent = await sendWithin(sending, sendings);
    return { ...sent, devices: sent.devices.filter(isAbout) };
  }

  serve(setRoomTemp, async (context, input) => {
    const { locale } = actorOf(context);
    const asked = await input();
    const record = await roomIn(context, asked);
    const chosen = chosenIn(asked);
    await roomDevices(record);
    const change = applyChosenSetPoint(readSetPoint(record), chosen, site.now());
    await documents.together({ ...SYSTEM, locale }, [setting(room, record, change, unchanged(asked))]);
    return send(await roomSendings(sending, record.id, 'all'));
  });

  serve(setBuildingTemp, async (context, input) => {
    const { locale } = actorOf(context);
    const { buildingId, rooms: choice, ...asked } = await input();
    const chosen = chosenIn(asked);
    const record = await changeable(context, building, buildingId);
    await homeDevices(record);
    const { withHolds, withSetPoints } = await readRoomsOfBuilding(site, buildingId);
    const change = applyChosenSetPoint(readSetPoint(record), chosen, site.now());
    const none: SetPointChange = { celsius: null, restore: null, until: null, covered: null };
    const following =
      chosen.until === undefined
        ? withSetPoints.map((each) => setting(room, each, none))
        : withHolds.map((each) => setting(room, each, removeOverrides(readSetPoint(each))));
    await documents.together({ ...SYSTEM, locale }, [
      setting(building, record, change, unchanged(asked)),
      ...(choice === 'follow' ? following : []),
    ]);
    return send(await buildingSendings(sending, buildingId, 'all'));
  });

  serve(boostPlace, async (context, input) => {
    const actor = actorOf(context);
    const { buildingId, roomId, hours } = await input();
    const now = site.now();
    const places =
      roomId === undefined
        ? await findBoostedRooms(sending, actor, await changeable(context, building, buildingId))
        : await findBoostedRoom(sending, actor, await roomIn(context, { buildingId, roomId }));
    const raised = places.filter(({ isRaised }) => isRaised);
    if (raised.length === 0) throw createInputError(AT_MAXIMUM);
    const changes = raised.map(({ model, record, celsius }) => {
      const change = applyChosenSetPoint(readSetPoint(record), { celsius, until: now + hours * HOUR }, now);
      return setting(model === 'building' ? building : room, record, change);
    });
    await documents.together({ ...SYSTEM, locale: actor.locale }, changes);
    const sendingsOf = roomId === undefined ? buildingSendings : roomSendings;
    return send(await sendingsOf(sending, roomId ?? buildingId, 'all'));
  });

  serve(resumeSchedule, async (context, input) => {
    const { locale } = actorOf(context);
    const { buildingId, roomId } = await input();
    const isRoom = roomId !== undefined;
    const model: NamedModel<Place> = isRoom ? room : building;
    const record = isRoom
      ? await roomIn(context, { buildingId, roomId })
      : await changeable(context, building, buildingId);
    if (record.tempSetPointUntil === undefined) return { devices: [] };
    const restored = setting(model, record, removeOverrides(readSetPoint(record)));
    await documents.together({ ...SYSTEM, locale }, [restored]);
    const sendingsOf = isRoom ? roomSendings : buildingSendings;
    return send(await sendingsOf(sending, record.id, 'all'));
  });

  serve(sendSetPoint, async (context, input) => {
    const { buildingId, roomId } = await input();
    if (roomId === undefined) {
      const record = await changeable(context, building, buildingId);
      return send(await buildingSendings(sending, record.id, 'missed'));
    }
    const record = await roomIn(context, { buildingId, roomId });
    const ids = new Set((await roomDevices(record)).filter(takesSetPoint).map(({ id }) => id));
    return send(await roomSendings(sending, record.id, 'missed'), ({ id }) => ids.has(id));
  });
}
