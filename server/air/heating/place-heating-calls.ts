import { placeHeating as placeHeatingCall } from '../../../src/air/calls/definitions/set-points';
import { summarizeBoosts } from '../../../src/air/domain/heating/boost';
import { takesSetPoint } from '../../../src/air/domain/heating/heating-device';
import {
  createOrdinaryWeek,
  describePlaceHeating,
  type OwnSetPoint,
  type WantedOfValve,
} from '../../../src/air/domain/heating/place-heating';
import { findOverride, getLastingSetPoint } from '../../../src/air/domain/heating/place-set-point';
import { hasWholeAccess } from '../../../src/frame/access/can';
import type { NamedModel, RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import { createNotFoundError } from '../../frame/documents/api-error';
import type { Documents } from '../../frame/documents/documents';
import type { SiteData } from '../../frame/documents/site-data';
import { readByIds, repairValues } from '../../frame/documents/typed-records';
import { actorOf } from '../../frame/http/environment';
import type { ServeCall } from '../../frame/http/serve-call';
import { logFailure } from '../../frame/log/log';
import { findBoostedRoom, findBoostedRooms } from './boosted-places';
import {
  findTarget,
  type HeatedPlace,
  hasOwnSetPoint,
  readPlacesWithIds,
  readRoomsOfBuilding,
  readSetPoint,
  toHeatedBuilding,
  toHeatedRecord,
} from './heated-places';
import { readMarks } from './heating-marks';
import { type SendingOptions, wasSent } from './send-wanted';

interface Valves {
  valves: number;
  missed: WantedOfValve[];
}

type Asked = { entity: 'building'; record: RecordOf<'building'> } | { entity: 'room'; record: RecordOf<'room'> };

async function valvesOf({ site, timeZone }: SendingOptions, places: readonly HeatedPlace[]): Promise<Valves> {
  const marks = await readMarks(site.store, places);
  const current = places.flatMap((place) => {
    const [mark, wanted] = [marks.get(place), findTarget(place, site.now(), timeZone)];
    return mark === undefined || !wasSent(mark, wanted) ? [] : [mark];
  });
  return {
    valves: current.reduce((sum, mark) => sum + mark.valves, 0),
    missed: current.flatMap(({ missed, celsius }) => missed.map((valve) => ({ ...valve, celsius }))),
  };
}

async function inRoom(
  parts: SendingOptions,
  room: Extract<HeatedPlace, { entity: 'room' }>,
  all: Valves,
): Promise<Valves> {
  if (all.missed.length === 0) return { valves: 0, missed: [] };
  try {
    const devices = await parts.heating.roomDevices(room.homeId, room.roomId);
    const ids = new Set(devices.map(({ id }) => id));
    const missed = all.missed.filter(({ id }) => ids.has(id));
    return { valves: missed.length === 0 ? 0 : devices.filter(takesSetPoint).length, missed };
  } catch (error) {
    logFailure('The valves of a room could not be read', error, { id: room.record.id });
    return { valves: 0, missed: [] };
  }
}

async function missedValves(parts: SendingOptions, { entity, record }: Asked): Promise<Valves> {
  const { models, store } = parts.site;
  if (entity === 'building') {
    const { setByThemselves } = await readRoomsOfBuilding(parts.site, record.id);
    const ids = { buildings: [record.id], rooms: setByThemselves.map(({ id }) => id) };
    return valvesOf(parts, await readPlacesWithIds(models, store, ids));
  }
  const [room] = await readPlacesWithIds(models, store, { buildings: [], rooms: [record.id] });
  if (room?.entity !== 'room') return { valves: 0, missed: [] };
  if (hasOwnSetPoint(room.record) || room.building === undefined) return valvesOf(parts, [room]);
  const above = await readPlacesWithIds(models, store, { buildings: [room.building.id], rooms: [] });
  return inRoom(parts, room, await valvesOf(parts, above));
}

function ownSetPoint(record: RecordOf<'room'>, instant: number): OwnSetPoint {
  const setPoint = readSetPoint(record);
  const [hold, lasting] = [findOverride(setPoint, instant), getLastingSetPoint(setPoint)];
  return {
    ...{ id: record.id, name: record.name ?? record.id },
    ...(hold && { hold }),
    ...(lasting !== undefined && { lasting }),
  };
}

/** Users without access to the whole building receive no rooms with their own settings. */
export function placeHeatingCalls(serve: ServeCall, { models, documents }: SiteData, sending: SendingOptions): void {
  const { site, timeZone } = sending;
  const [building, room] = [entityNamed(models, 'building'), entityNamed(models, 'room')];

  async function readable<Name extends 'building' | 'room'>(
    actor: Parameters<Documents['read']>[0],
    model: NamedModel<Name>,
    id: string,
  ): Promise<RecordOf<Name>> {
    return repairValues(model, (await documents.read(actor, model, id)).record);
  }

  serve(placeHeatingCall, async (context, input) => {
    const actor = actorOf(context);
    const { level, id } = await input();
    const at = (zone: unknown) => ({ instant: site.now(), zone: zoneOr(zone, timeZone), siteZone: timeZone });
    if (level === 'room') {
      const record = await readable(actor, room, id);
      const [above] = await readByIds(site.store, building, record.env === undefined ? [] : [record.env]);
      const pair = { room: toHeatedRecord(record), building: above && toHeatedBuilding(above) };
      return {
        ...describePlaceHeating(pair, 'room', at(record.timeZone)),
        ordinary: createOrdinaryWeek(pair, site.now(), timeZone),
        ...(await missedValves(sending, { entity: 'room', record })),
        rooms: [],
        boost: summarizeBoosts(await findBoostedRoom(sending, actor, record)),
      };
    }
    const record = await readable(actor, building, id);
    if (!hasWholeAccess(actor, building, record)) throw createNotFoundError('building', id);
    const { withSetPoints } = await readRoomsOfBuilding(site, id);
    const pair = { building: toHeatedBuilding(record) };
    return {
      ...describePlaceHeating(pair, 'building', at(record.timeZone)),
      ordinary: createOrdinaryWeek(pair, site.now(), timeZone),
      ...(await missedValves(sending, { entity: 'building', record })),
      rooms: withSetPoints.map((each) => ownSetPoint(each, site.now())),
      boost: summarizeBoosts(await findBoostedRooms(sending, actor, record)),
    };
  });
}
