import { isPlainObject } from '../../frame/model/paths';
import type { HeatingCommand } from '../domain/heating/heating-command';
import type { DeviceStatus, HeatingDevice, HeatingDeviceDetails } from '../domain/heating/heating-device';
import { type Dated, datedResultOf, listResultOf } from './dated-result';
import type { CallOptions, CallTransport } from './transport';

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
