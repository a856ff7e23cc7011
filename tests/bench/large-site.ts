import { models } from '../../resources/models';
import type { AirSite } from '../../server/air/site/app';
import type { EntityRecord } from '../../src/frame/model/entity-model';
import { entityNamed } from '../../src/frame/model/entity-named';
import { roomToken } from './many-devices';
import { MANAGER } from './open-bench-site';

const ROOMS_EACH = 50;
const PER_BATCH = 2_000;

export const deviceOfRoom = (room: number) => `B2B-${String(room).padStart(6, '0')}`;

const levels = (building: number) => [`building:building-${building}`, `manager:${MANAGER.id}`];

/** Claims of a room and its device. */
export const claimsOfRoom = (room: number) => [...levels(Math.floor(room / ROOMS_EACH)), `room:room-${room}`];

interface Level {
  records: EntityRecord[];
  entity: 'building' | 'room' | 'device';
}

function building(number: number, rooms: number, at: number): Level[] {
  const [id, name] = [`building-${number}`, `Building ${number}`];
  const { id: env, name: env_name } = MANAGER;
  const acl = levels(number);
  const inBuilding = { manager_id: env, manager_name: env_name };
  const shared = { dbId: id, env, env_name, env_ref: `environments/${env}`, parentHierarchyId: env, createdAt: at };
  const roomNumbers = Array.from({ length: rooms }, (_none, index) => number * ROOMS_EACH + index);
  const roomOf = (room: number) => ({ id: `room-${room}`, name: `Room ${room}`, token: roomToken(room) });
  return [
    {
      entity: 'building',
      records: [
        { id, name, ...shared, city: 'Bassano', country: 'IT', token: `b${roomToken(number)}`, roomCount: rooms, acl },
      ],
    },
    {
      entity: 'room',
      records: roomNumbers.map((room) => {
        const of = { dbId: `room-${room}`, env: id, env_name: name, env_ref: shared.env_ref, parentHierarchyId: id };
        return { ...roomOf(room), ...of, ...inBuilding, createdAt: at, acl: claimsOfRoom(room) };
      }),
    },
    {
      entity: 'device',
      records: roomNumbers.map((number) => {
        const { id: room_id, name: room_name, token } = roomOf(number);
        const hw_id = deviceOfRoom(number);
        const names = { ...inBuilding, building_id: id, building_name: name, room_id, room_name };
        const measured = { CO2: 400 + ((number * 37) % 1_400), temp: 17 + (number % 90) / 10, hum: 25 + (number % 45) };
        const own = { id: hw_id, hw_id, alias: `Device ${number}`, token };
        const kind = { fw_rel: '20.2', hwType: 'B2B', fybraHome: false, wifi_slots: 2, wifi_updatable: true };
        const state = { connected: number % 10 !== 0, updated_at: at, createdAt: at, placed_at: at };
        return { ...own, ...kind, ...names, ...measured, ...state, acl: claimsOfRoom(number) };
      }),
    },
  ];
}

export async function storeLargeSite({ store, now }: AirSite, rooms: number): Promise<void> {
  const at = now();
  const all = Array.from({ length: rooms / ROOMS_EACH }, (_none, number) => building(number, ROOMS_EACH, at)).flat();
  const put = all.flatMap(({ entity, records }) => {
    const { collection } = entityNamed(models, entity);
    return records.map((record) => ({ collection, stored: { record, version: 1 } }));
  });
  for (let from = 0; from < put.length; from += PER_BATCH) {
    const batch = { put: put.slice(from, from + PER_BATCH), remove: [] };
    await store.transact(async () => ({ result: undefined, batch }));
  }
}
