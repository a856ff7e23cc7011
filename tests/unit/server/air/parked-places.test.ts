import { beforeEach, expect, test } from 'vitest';
import { MINUTE } from '../../../../src/frame/time/units';
import type { TestServer } from '../support/test-server';
import { customersServer } from './customers-server';

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await customersServer();
  token = await server.signIn('ADMIN');
  server.clock.now += MINUTE;
  const readings = [{ hwId: 'd1', t: server.clock.now, CO2: 1800, temp: 20 }];
  await server.call('POST', '/fn/readings', { token, body: { readings } });
  await server.app.liveReadings.settled();
});

const put = async (path: string, parked: unknown) =>
  (await server.call('PUT', `/api/${path}`, { token, body: { parked } })).status;
const rooms = async () => (await server.call('GET', '/fn/roomsNow', { token })).body;
const overview = async () => (await server.call('GET', '/fn/overview', { token })).body;

test.each(['devices/d1', 'rooms/r1', 'buildings/b1'])(
  '%s stands apart with its reason while it is parked',
  async (path) => {
    expect(await rooms()).toMatchObject({ result: { rooms: [{ status: 'stale' }, {}] } });
    expect(await put(path, { to: '2999-12-31', reason: 'Works', by: 'Ada' })).toBe(200);
    const parked = { to: '2999-12-31', reason: 'Works', by: 'Ada' };
    expect(await rooms()).toMatchObject({
      result: { rooms: [{}, { status: 'parked', parked, hwIds: ['d1'], alarms: { open: 0 } }] },
    });
    if (path === 'buildings/b1') {
      expect(await overview()).toMatchObject({ result: { places: [{}, { building: 'b1', parked }] } });
    }
    expect(await put(path, { to: '2000-01-01', reason: 'Works' }), 'it is over').toBe(200);
    expect(await rooms()).toMatchObject({ result: { rooms: [{ status: 'stale' }, {}] } });
    expect(await put(path, { to: 'soon' })).toBe(422);
    expect(await put(path, { until: '2026-12-01' })).toBe(422);
  },
);
