import { isPlainObject } from '../../frame/model/paths';
import type { HeatingCommand } from '../domain/heating/heating-command';
import type {
  DeviceStatus,
  HeatingDevice,
  HeatingDeviceDetails,
  HeatingHome,
  HeatingRoom,
} from '../domain/heating/heating-device';
import { type CallOptions, type CallTransport, resultOf, unexpectedAnswer } from './transport';

/** What a service told, with the time of the data. */
export interface Dated<T> {
  result: T;
  /** Instant, ms. */
  t: number;
}

/** Reads `{ result, t }`, once and for all. */
export function datedResultOf<T>(
  call: string,
  answer: unknown,
  isResult: (value: unknown) => value is T,
  expected: string,
): Dated<T> {
  const result = resultOf(call, answer);
  const t = isPlainObject(answer) ? answer['t'] : undefined;
  if (typeof t !== 'number' || !isResult(result)) throw unexpectedAnswer(call, expected);
  return { result, t };
}

/** Reads `{ result: [...], t }`. */
export function listResultOf<T>(
  call: string,
  answer: unknown,
  isEntry: (value: unknown) => value is T,
  expected: string,
): Dated<T[]> {
  const isList = (value: unknown): value is T[] => Array.isArray(value) && value.every(isEntry);
  return datedResultOf(call, answer, isList, expected);
}

function isStatus(value: unknown): value is DeviceStatus {
  return isPlainObject(value) && typeof value['code'] === 'string' && 'value' in value;
}

function isStatusList(value: unknown): value is DeviceStatus[] {
  return Array.isArray(value) && value.every(isStatus);
}

function hasTexts(value: Record<string, unknown>, names: readonly string[]): boolean {
  return names.every((name) => typeof value[name] === 'string');
}

function isDevice(value: unknown): value is HeatingDevice {
  if (!isPlainObject(value) || !hasTexts(value, ['id', 'name', 'category', 'product_name'])) return false;
  return typeof value['online'] === 'boolean' && isStatusList(value['status']);
}

function isDetails(value: unknown): value is HeatingDeviceDetails {
  if (!isDevice(value) || !isPlainObject(value)) return false;
  return hasTexts(value, ['home_id', 'product_id', 'model', 'uuid', 'ip', 'time_zone']);
}

const device = (deviceId: string) => `/tuya/device/${encodeURIComponent(deviceId)}`;

/** All devices of a home, also those in no room. */
export async function getHomeDevices(
  transport: CallTransport,
  homeId: string,
  options?: CallOptions,
): Promise<Dated<HeatingDevice[]>> {
  const answer = await transport.get(`/tuya/home/${encodeURIComponent(homeId)}/devices`, {}, options);
  return listResultOf('tuya/home/devices', answer, isDevice, 'a list of devices');
}

/** The devices of a room of a home. Rejects with "Error fetching Tuya room" when the service has none or fails. */
export async function getRoomDevices(
  transport: CallTransport,
  { homeId, roomId }: { homeId: string; roomId: string },
  options?: CallOptions,
): Promise<Dated<HeatingDevice[]>> {
  const path = `/tuya/home/${encodeURIComponent(homeId)}/room/${encodeURIComponent(roomId)}/devices`;
  return listResultOf('tuya/room/devices', await transport.get(path, {}, options), isDevice, 'a list of devices');
}

/** Everything about a device. For administrators. */
export async function getDeviceDetails(
  transport: CallTransport,
  deviceId: string,
  options?: CallOptions,
): Promise<Dated<HeatingDeviceDetails>> {
  const answer = await transport.get(`${device(deviceId)}/details`, {}, options);
  return datedResultOf('tuya/device/details', answer, isDetails, 'the details of a device');
}

/**
 * Sends a command to a device.
 *
 * @throws HttpError 409 `offline`, 422 when the device does not know the command, 502 when it does not answer.
 */
export async function sendDeviceCommand(
  transport: CallTransport,
  deviceId: string,
  command: HeatingCommand,
  options?: CallOptions,
): Promise<void> {
  await transport.post(`${device(deviceId)}/commands`, command, options);
}

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

export interface HeatingSettings {
  /** Ids of the buildings with a thermal plant of their own, among those that the session may read. */
  thermalPlants: string[];
  /** Homes and rooms of the heating service whose names begin so are not offered when places are linked. */
  hiddenPrefixes: string[];
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

function isSettings(value: unknown): value is HeatingSettings {
  return isPlainObject(value) && isTextList(value['thermalPlants']) && isTextList(value['hiddenPrefixes']);
}

/** What the console has to know of the site's heating. */
export async function getHeatingSettings(transport: CallTransport, options?: CallOptions): Promise<HeatingSettings> {
  const result = resultOf('heatingSettings', await transport.get('/heatingSettings', {}, options));
  if (!isSettings(result)) throw unexpectedAnswer('heatingSettings', 'the settings of the heating');
  return result;
}
