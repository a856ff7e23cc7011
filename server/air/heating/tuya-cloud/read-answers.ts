import type {
  DeviceStatus,
  HeatingDevice,
  HeatingDeviceDetails,
  HeatingHome,
  HeatingRoom,
} from '../../../../src/air/domain/heating/heating-device';
import { isPlainObject, type PlainObject } from '../../../../src/frame/model/paths';
import { HeatingError } from '../heating-service';

/** Answers of the Tuya cloud in our words. Secrets, such as a device's local key, are left behind. */

function unexpected(what: string): HeatingError {
  return new HeatingError('unavailable', `The Tuya cloud answered with something that is not ${what}`);
}

function object(value: unknown, what: string): PlainObject {
  if (!isPlainObject(value)) throw unexpected(what);
  return value;
}

function list(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw unexpected(what);
  return value;
}

/** The service writes ids as numbers or as texts. */
function idOf(value: unknown, what: string): string {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (typeof value === 'string' && value !== '') return value;
  throw unexpected(what);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Instants come in seconds. */
function instant(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 ? value * 1_000 : undefined;
}

export function readStatusList(result: unknown): DeviceStatus[] {
  return list(result, 'a list of status codes').map((entry) => {
    const { code, value } = object(entry, 'a status code');
    return { code: idOf(code, 'a status code'), value };
  });
}

export function readHome(result: unknown): HeatingHome {
  const { home_id, name } = object(result, 'a home');
  return { home_id: idOf(home_id, 'a home'), name: text(name) };
}

export function readHomes(result: unknown): HeatingHome[] {
  return list(result, 'a list of homes').map(readHome);
}

export function readRooms(result: unknown): HeatingRoom[] {
  return list(object(result, 'a home with rooms').rooms, 'a list of rooms').map((entry) => {
    const { room_id, name } = object(entry, 'a room');
    return { room_id: idOf(room_id, 'a room'), name: text(name) };
  });
}

function readDevice(result: unknown): HeatingDevice {
  const { id, name, category, product_name, online, status, update_time } = object(result, 'a device');
  const updatedAt = instant(update_time);
  return {
    id: idOf(id, 'a device'),
    ...{ name: text(name), category: text(category), product_name: text(product_name), online: online === true },
    status: readStatusList(status ?? []),
    ...(updatedAt === undefined ? {} : { updated_at: updatedAt }),
  };
}

export function readDevices(result: unknown): HeatingDevice[] {
  return list(result, 'a list of devices').map(readDevice);
}

/** The service calls the home of a device its owner. */
export function readDetails(result: unknown): HeatingDeviceDetails {
  const { owner_id, product_id, model, uuid, ip, time_zone, sub, create_time } = object(result, 'a device');
  const pairedAt = instant(create_time);
  return {
    ...readDevice(result),
    home_id: idOf(owner_id, 'a device with its home'),
    ...{ product_id: text(product_id), model: text(model), uuid: text(uuid), ip: text(ip), time_zone: text(time_zone) },
    sub: sub === true,
    ...(pairedAt === undefined ? {} : { paired_at: pairedAt }),
  };
}
