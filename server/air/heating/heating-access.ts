import type { HeatingDevice, HeatingRoom } from '../../../src/air/domain/heating/heating-device';
import { CLAIM_ALL, can, hasWholeAccess } from '../../../src/frame/access/can';
import { may } from '../../../src/frame/access/may';
import type { EntityPath, NamedModel, RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { Actor } from '../../frame/documents/actor';
import { createNotFoundError } from '../../frame/documents/api-error';
import type { SiteData } from '../../frame/documents/site-data';
import { recordsWhere } from '../../frame/documents/typed-records';
import { HeatingError, type HeatingService } from './heating-service';

const HOME_PATH = 'tuya.homeId';
const USER_PATH = 'tuya.adminId';
const ROOM_HOME_PATH = 'home_id';

export function homeIdOf({ tuya }: RecordOf<'building'>): string | undefined {
  return tuya?.homeId || undefined;
}

export function heatingRoomOf(room: RecordOf<'room'>): { homeId: string; roomId: string } | undefined {
  const { tuya, tuyaRoomId, [ROOM_HOME_PATH]: homeId } = room;
  const roomId = tuya?.roomId || tuyaRoomId;
  return roomId && homeId ? { homeId, roomId } : undefined;
}

export function createHeatingAccess({ models, store }: Pick<SiteData, 'models' | 'store'>, heating: HeatingService) {
  const [manager, building, room] = [
    entityNamed(models, 'manager'),
    entityNamed(models, 'building'),
    entityNamed(models, 'room'),
  ];

  function reachesAll(actor: Actor): boolean {
    return actor.claim === CLAIM_ALL && may(models.rights, actor, 'heating.link');
  }

  async function readableWhere<Name extends string>(
    actor: Actor,
    model: NamedModel<Name>,
    path: EntityPath<Name> & string,
    value: string,
  ): Promise<RecordOf<Name>[]> {
    const records = await recordsWhere(store, model, { path, operator: 'eq', value });
    return records.filter((record) => can({ subject: actor, model, operation: 'read', record }));
  }

  async function seesHome(actor: Actor, homeId: string): Promise<boolean> {
    return reachesAll(actor) || (await readableWhere(actor, building, HOME_PATH, homeId)).length > 0;
  }

  async function reachesHome(actor: Actor, homeId: string): Promise<boolean> {
    if (reachesAll(actor)) return true;
    const buildings = await readableWhere(actor, building, HOME_PATH, homeId);
    return buildings.some((record) => hasWholeAccess(actor, building, record));
  }

  async function requireHome(actor: Actor, homeId: string): Promise<void> {
    if (!(await seesHome(actor, homeId))) throw createNotFoundError('home', homeId);
  }

  async function roomIdsIn(actor: Actor, homeId: string): Promise<string[]> {
    const rooms = await readableWhere(actor, room, ROOM_HOME_PATH, homeId);
    return rooms.flatMap((record) => heatingRoomOf(record)?.roomId ?? []);
  }

  async function roomsOf(actor: Actor, homeId: string): Promise<HeatingRoom[]> {
    await requireHome(actor, homeId);
    const rooms = await heating.rooms(homeId);
    if (await reachesHome(actor, homeId)) return rooms;
    const roomIds = await roomIdsIn(actor, homeId);
    return rooms.filter(({ room_id }) => roomIds.includes(room_id));
  }

  async function devicesIn(homeId: string, roomIds: readonly string[]): Promise<HeatingDevice[]> {
    const devices: HeatingDevice[] = [];
    for (const roomId of roomIds) devices.push(...(await heating.roomDevices(homeId, roomId)));
    return devices;
  }

  async function homeOfDevice(deviceId: string): Promise<string | undefined> {
    try {
      return await heating.homeOf(deviceId);
    } catch (error) {
      if (error instanceof HeatingError && error.fault === 'not_found') return undefined;
      throw error;
    }
  }

  return {
    homesOf: async (actor: Actor, userId: string) => {
      const isReachable = reachesAll(actor) || (await readableWhere(actor, manager, USER_PATH, userId)).length > 0;
      if (!isReachable) throw createNotFoundError('user', userId);
      const reached = await Promise.all(
        (await heating.homesOf(userId)).map(async (home) => ((await seesHome(actor, home.home_id)) ? [home] : [])),
      );
      return reached.flat();
    },
    /** @throws ApiError 404 unless the actor sees a building of this home, or a part of it. */
    requireHome,
    roomsOf,
    devicesOf: async (actor: Actor, homeId: string) => {
      const rooms = await roomsOf(actor, homeId);
      if (await reachesHome(actor, homeId)) return heating.homeDevices(homeId);
      const roomIds = rooms.map(({ room_id }) => room_id);
      return devicesIn(homeId, roomIds);
    },
    requireRoom: async (actor: Actor, homeId: string, roomId: string) => {
      if (reachesAll(actor)) return;
      // Checks that the home contains the room, because the service may return a room of another home.
      const roomIds = (await reachesHome(actor, homeId))
        ? (await heating.rooms(homeId)).map(({ room_id }) => room_id)
        : await roomIdsIn(actor, homeId);
      if (!roomIds.includes(roomId)) throw createNotFoundError('room', roomId);
    },
    requireDevice: async (actor: Actor, deviceId: string) => {
      if (reachesAll(actor)) return;
      const homeId = await homeOfDevice(deviceId);
      if (homeId === undefined) throw createNotFoundError('device', deviceId);
      if (await reachesHome(actor, homeId)) return;
      const reached = await devicesIn(homeId, await roomIdsIn(actor, homeId));
      if (!reached.some(({ id }) => id === deviceId)) throw createNotFoundError('device', deviceId);
    },
  };
}
