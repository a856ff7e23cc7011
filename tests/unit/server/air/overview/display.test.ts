import { beforeEach, expect, test } from 'vitest';
import { MAX_DISPLAYED_ROOMS } from '../../../../../src/air/domain/overview/display';
import { isPlainObject } from '../../../../../src/frame/model/paths';
import { MINUTE } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;

beforeEach(async () => {
  server = await customersServer();
});

const ask = (token: unknown) => server.call('POST', '/fn/display', { body: { token } });

async function shown(token: string) {
  const { status, body } = await ask(token);
  expect(status).toBe(200);
  return isPlainObject(body) ? JSON.parse(JSON.stringify(body['result'])) : undefined;
}

async function measure(hwId: string, values: object) {
  const token = await server.signIn('ADMIN');
  const reading = { hwId, t: server.clock.now - MINUTE, ...values };
  await server.call('POST', '/fn/readings', { token, body: { readings: [reading] } });
  await server.app.liveReadings.settled();
}

test.each([
  ['managr01', 'Manager 1'],
  ['buildn01', 'Building 1'],
  ['roomab01', 'Room 1'],
])('shows the rooms of the place with the token %s, and no other', async (token, name) => {
  await measure('d1', { CO2: 1450, temp: 21 });
  await measure('d2', { CO2: 3000, temp: 21 });
  const answer = await shown(token);
  expect(answer).toMatchObject({
    name,
    more: 0,
    rooms: [{ name: 'Room 1', decides: { measure: 'CO2', value: 1450 } }],
  });
  expect(answer.rooms).toHaveLength(1);
  expect(answer.rooms[0].trend.curve).toHaveLength(36);
});

test('says nothing of devices, alarms and people to whoever passes by', async () => {
  await measure('d1', { CO2: 1450 });
  const admin = await server.signIn('ADMIN');
  const place = { device: 'd1', room_id: 'r1', building_id: 'b1' };
  const taken = { acknowledgedBy: 'Ada', acknowledgedAt: 2, note: 'Call Mr Bianchi' };
  await server.make('alarm', { id: 'a1', code: 5, began: 1, raisedAt: 1, state: 'open', ...place, ...taken });
  await server.make('device', { hw_id: 'lonely', token: 'buildn01', fw_rel: '4.8' });
  const { body } = await server.call('GET', '/fn/roomsNow', { token: admin });
  expect(JSON.stringify(body)).toContain('Bianchi');
  const { rooms } = await shown('buildn01');
  expect(Object.keys(rooms[0]).toSorted()).toEqual(
    ['building', 'decides', 'heardAt', 'key', 'name', 'status', 'trend', 'values'].toSorted(),
  );
  expect(JSON.stringify(rooms)).not.toMatch(/Bianchi|Ada|d1/);
});

test('shows as many rooms as can be read, the most urgent first, and says how many more there are', async () => {
  for (let n = 0; n < MAX_DISPLAYED_ROOMS + 3; n += 1) {
    const token = `display${String.fromCharCode(97 + n)}`;
    await server.make('room', { id: `x${n}`, name: `Hall ${n}`, env: 'b1', token });
    await server.make('device', { hw_id: `x${n}`, alias: `Hall ${n}`, token, fw_rel: '4.8' });
  }
  await measure('x7', { CO2: 2900 });
  const { rooms, more } = await shown('buildn01');
  expect(rooms).toHaveLength(MAX_DISPLAYED_ROOMS);
  expect(rooms[0].name).toBe('Hall 7');
  expect(more).toBe(4);
});

test.each(['', ' ', 'wrongone', 'x'.repeat(500)])('refuses the token "%s"', async (token) => {
  expect(await ask(token)).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
});

test('refuses what is no text, and guessing', async () => {
  expect(await ask(12)).toMatchObject({ status: 400, body: { code: 'bad_token' } });
  for (let n = 0; n < 100; n += 1) await ask(`guess${n}`);
  expect((await ask('anything')).status).toBe(429);
});

test('goes on for as long as the token is that of the place', async () => {
  for (let n = 0; n < 200; n += 1) expect((await ask('roomab01')).status).toBe(200);
  const admin = await server.signIn('ADMIN');
  await server.call('PUT', '/api/rooms/r1', { token: admin, body: { token: 'newtoken' } });
  expect((await ask('roomab01')).status).toBe(401);
  expect((await ask('newtoken')).status).toBe(200);
});
