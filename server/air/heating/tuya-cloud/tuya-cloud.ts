import { cacheFor } from '../../../frame/http/cached-answer';
import { HeatingError, type HeatingService } from '../heating-service';
import { createTuyaClient, type TuyaClientOptions } from './client';
import { readDetails, readDevices, readHome, readHomes, readRooms, readStatusList } from './read-answers';

const HOME_MEMORY_MS = 10 * 60_000;

export function createTuyaCloud(options: TuyaClientOptions): HeatingService {
  const request = createTuyaClient(options);
  const get = (...segments: string[]): Promise<unknown> =>
    request({ method: 'GET', path: `/v1.0/${segments.map(encodeURIComponent).join('/')}` });
  const details = async (deviceId: string) => readDetails(await get('devices', deviceId));
  const homes = cacheFor(
    HOME_MEMORY_MS,
    options.now ?? Date.now,
    async (deviceId) => (await details(deviceId)).home_id,
  );
  return {
    simulated: false,
    homesOf: async (userId) => readHomes(await get('users', userId, 'homes')),
    home: async (homeId) => readHome(await get('homes', homeId)),
    rooms: async (homeId) => readRooms(await get('homes', homeId, 'rooms')),
    homeDevices: async (homeId) => readDevices(await get('homes', homeId, 'devices')),
    roomDevices: async (homeId, roomId) => readDevices(await get('homes', homeId, 'rooms', roomId, 'devices')),
    homeOf: homes,
    details,
    status: async (deviceId) => readStatusList(await get('devices', deviceId, 'status')),
    send: async (deviceId, { code, value }) => {
      const path = `/v1.0/devices/${encodeURIComponent(deviceId)}/commands`;
      const taken = await request({ method: 'POST', path, body: { commands: [{ code, value }] } });
      if (taken !== true) throw new HeatingError('unavailable', 'The Tuya cloud did not take the command');
    },
  };
}
