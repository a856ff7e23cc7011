import { isPlainObject } from '../../frame/model/paths';
import type { HeatingHome, HeatingRoom } from '../domain/heating/heating-device';
import { type Dated, listResultOf } from './dated-result';
import type { CallOptions, CallTransport } from './transport';

function isHome(value: unknown): value is HeatingHome {
  return isPlainObject(value) && typeof value['home_id'] === 'string' && typeof value['name'] === 'string';
}

function isRoom(value: unknown): value is HeatingRoom {
  return isPlainObject(value) && typeof value['room_id'] === 'string' && typeof value['name'] === 'string';
}

/** The homes of a user of the heating service, such as a manager's `tuya.adminId`. */
export async function getHeatingHomes(
  transport: CallTransport,
  userId: string,
  options?: CallOptions,
): Promise<Dated<HeatingHome[]>> {
  const answer = await transport.get(`/tuya/user/${encodeURIComponent(userId)}/homes`, {}, options);
  return listResultOf('tuya/user/homes', answer, isHome, 'a list of homes');
}

/** The rooms of a home of the heating service. */
export async function getHeatingRooms(
  transport: CallTransport,
  homeId: string,
  options?: CallOptions,
): Promise<Dated<HeatingRoom[]>> {
  const answer = await transport.get(`/tuya/home/${encodeURIComponent(homeId)}/rooms`, {}, options);
  return listResultOf('tuya/home/rooms', answer, isRoom, 'a list of rooms');
}
