import { computeBoost, type PlaceBoost } from '../../../src/air/domain/heating/boost';
import { getTarget } from '../../../src/air/domain/heating/wanted-temperature';
import { can } from '../../../src/frame/access/can';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { Actor } from '../../frame/documents/actor';
import { readByIds, recordsWhere } from '../../frame/documents/typed-records';
import { toHeatedBuilding, toHeatedRecord } from './heated-places';
import { heatingRoomOf } from './heating-access';
import type { SendingOptions } from './send-wanted';

interface BoostedPlace extends PlaceBoost {
  model: 'building' | 'room';
  record: RecordOf<'building' | 'room'>;
}

/** Returns the highest temperature per room, in °C, of visible online devices. Costs one read per device. */
async function warmestByRoom(
  { models, store }: SendingOptions['site'],
  actor: Actor,
  where: { path: 'room_id' | 'building_id'; value: string },
): Promise<Map<string, number>> {
  const model = entityNamed(models, 'device');
  const warmest = new Map<string, number>();
  for (const device of await recordsWhere(store, model, { ...where, operator: 'eq' })) {
    const { room_id: room, connected, temp, sensor } = device;
    if (room === undefined || connected !== true || temp === undefined) continue;
    if (sensor?.position === 'outdoors' || sensor?.position === 'duct') continue;
    if (!can({ subject: actor, model, operation: 'read', record: device })) continue;
    warmest.set(room, Math.max(temp, warmest.get(room) ?? temp));
  }
  return warmest;
}

export async function findBoostedRoom(
  { site, timeZone }: SendingOptions,
  actor: Actor,
  record: RecordOf<'room'>,
): Promise<BoostedPlace[]> {
  const { models, store } = site;
  const ids = record.env === undefined ? [] : [record.env];
  const [above] = await readByIds(store, entityNamed(models, 'building'), ids);
  const warmest = await warmestByRoom(site, actor, { path: 'room_id', value: record.id });
  const pair = { room: toHeatedRecord(record), building: above && toHeatedBuilding(above) };
  const wanted = getTarget(pair, site.now(), timeZone).celsius;
  return [{ ...computeBoost(wanted, warmest.get(record.id)), model: 'room', record }];
}

/** Returns rooms with valves, or the building if no room has valves. Costs one read per room and device. */
export async function findBoostedRooms(
  { site, timeZone }: SendingOptions,
  actor: Actor,
  record: RecordOf<'building'>,
): Promise<BoostedPlace[]> {
  const { models, store } = site;
  const building = toHeatedBuilding(record);
  const celsiusOf = (room?: RecordOf<'room'>) =>
    getTarget({ building, ...(room && { room: toHeatedRecord(room) }) }, site.now(), timeZone).celsius;
  const rooms = await recordsWhere(store, entityNamed(models, 'room'), {
    path: 'env',
    operator: 'eq',
    value: record.id,
  });
  const heated = rooms.filter((room) => heatingRoomOf(room) !== undefined);
  if (heated.length === 0) return [{ ...computeBoost(celsiusOf(), undefined), model: 'building', record }];
  const warmest = await warmestByRoom(site, actor, { path: 'building_id', value: record.id });
  return heated.map((room) => ({
    ...computeBoost(celsiusOf(room), warmest.get(room.id)),
    model: 'room',
    record: room,
  }));
}
