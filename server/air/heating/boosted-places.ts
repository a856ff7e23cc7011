import { computeBoost, type PlaceBoost } from '../../../src/air/domain/heating/boost';
import { wantedAt } from '../../../src/air/domain/heating/wanted-temperature';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { recordsWhere, recordsWithIds } from '../../frame/documents/typed-records';
import { heatedBuilding, heatedRecord } from './heated-record';
import { heatingRoomOf } from './heating-access';
import type { SendingParts } from './send-wanted';

/** A place whose set point a boost raises. */
export interface BoostedPlace extends PlaceBoost {
  model: 'building' | 'room';
  record: RecordOf<'building' | 'room'>;
}

/** The warmest current temperature of each room, °C, by devices that are online and stand in the room itself. */
function warmestByRoom(devices: readonly RecordOf<'device'>[]): Map<string, number> {
  const warmest = new Map<string, number>();
  for (const { room_id: room, connected, temp, sensor } of devices) {
    if (room === undefined || connected !== true || temp === undefined) continue;
    if (sensor?.position === 'outdoors' || sensor?.position === 'duct') continue;
    warmest.set(room, Math.max(temp, warmest.get(room) ?? temp));
  }
  return warmest;
}

/** Finds the place that a boost of a room raises. Costs one read per device of the room. */
export async function boostedRoom({ site, timeZone }: SendingParts, record: RecordOf<'room'>): Promise<BoostedPlace[]> {
  const { models, store } = site;
  const above =
    record.env === undefined ? [] : await recordsWithIds(store, entityNamed(models, 'building'), [record.env]);
  const devices = await recordsWhere(store, entityNamed(models, 'device'), {
    ...{ path: 'room_id', operator: 'eq', value: record.id },
  });
  const pair = { room: heatedRecord(record), building: above[0] && heatedBuilding(above[0]) };
  const wanted = wantedAt(pair, site.now(), timeZone).celsius;
  return [{ ...computeBoost(wanted, warmestByRoom(devices).get(record.id)), model: 'room', record }];
}

/**
 * Finds the places that a boost of a building raises: each room with valves separately, and the building where no room is linked to
 * valves. Costs one read per room and device of the building.
 */
export async function boostedRooms(
  { site, timeZone }: SendingParts,
  record: RecordOf<'building'>,
): Promise<BoostedPlace[]> {
  const { models, store } = site;
  const building = heatedBuilding(record);
  const celsiusOf = (room?: RecordOf<'room'>) =>
    wantedAt({ building, ...(room && { room: heatedRecord(room) }) }, site.now(), timeZone).celsius;
  const rooms = await recordsWhere(store, entityNamed(models, 'room'), {
    path: 'env',
    operator: 'eq',
    value: record.id,
  });
  const heated = rooms.filter((room) => heatingRoomOf(room) !== undefined);
  if (heated.length === 0) return [{ ...computeBoost(celsiusOf(), undefined), model: 'building', record }];
  const warmest = warmestByRoom(
    await recordsWhere(store, entityNamed(models, 'device'), { path: 'building_id', operator: 'eq', value: record.id }),
  );
  return heated.map((room) => ({
    ...computeBoost(celsiusOf(room), warmest.get(room.id)),
    model: 'room',
    record: room,
  }));
}
