import { takesSetPoint } from '../../../src/air/domain/heating/heating-device';
import type { WantedOfValve } from '../../../src/air/domain/heating/place-heating';
import type { RecordOf } from '../../../src/frame/model/entities';
import { logFailure } from '../../frame/log/log';
import { type HeatedPlace, isSetByItself, placesWithIds, wantedOf } from './heated-places';
import { marksOf } from './heating-marks';
import { roomsOfBuilding } from './rooms-of-building';
import { type SendingParts, wasSent } from './send-wanted';

interface Valves {
  valves: number;
  missed: WantedOfValve[];
}

type Asked = { entity: 'building'; record: RecordOf<'building'> } | { entity: 'room'; record: RecordOf<'room'> };

async function valvesOf({ site, timeZone }: SendingParts, places: readonly HeatedPlace[]): Promise<Valves> {
  const marks = await marksOf(site.store, places);
  const current = places.flatMap((place) => {
    const [mark, wanted] = [marks.get(place), wantedOf(place, site.now(), timeZone)];
    return mark === undefined || !wasSent(mark, wanted) ? [] : [mark];
  });
  return {
    valves: current.reduce((sum, mark) => sum + mark.valves, 0),
    missed: current.flatMap(({ missed, celsius }) => missed.map((valve) => ({ ...valve, celsius }))),
  };
}

async function inRoom(
  parts: SendingParts,
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
    logFailure('The valves of a room were not asked for', error, { id: room.record.id });
    return { valves: 0, missed: [] };
  }
}

export async function missedValves(parts: SendingParts, { entity, record }: Asked): Promise<Valves> {
  const { models, store } = parts.site;
  if (entity === 'building') {
    const { setByThemselves } = await roomsOfBuilding(parts.site, record.id);
    const ids = { buildings: [record.id], rooms: setByThemselves.map(({ id }) => id) };
    return valvesOf(parts, await placesWithIds(models, store, ids));
  }
  const [room] = await placesWithIds(models, store, { buildings: [], rooms: [record.id] });
  if (room?.entity !== 'room') return { valves: 0, missed: [] };
  if (isSetByItself(room.record) || room.building === undefined) return valvesOf(parts, [room]);
  const above = await placesWithIds(models, store, { buildings: [room.building.id], rooms: [] });
  return inRoom(parts, room, await valvesOf(parts, above));
}
