import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { MINUTE } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

const Readers = v.object({ result: v.array(v.object({ kind: v.string(), name: v.string(), isNow: v.boolean() })) });

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = await customersServer();
  admin = await server.signIn('ADMIN');
});

async function readersOf(id: string): Promise<string[]> {
  const { body } = await server.call('GET', `/fn/tokenReaders?level=room&id=${id}`, { token: admin });
  const { result } = v.parse(Readers, body);
  return result.map(({ kind, name, isNow }) => `${kind} ${name} ${isNow ? 'now' : 'before'}`).toSorted();
}

test('lists users who can read the token of a room, and those who could until their device or list changed', async () => {
  const person = { role: 'HOME', password: 'secret', deviceHwIds: ['d1'] };
  const ada = await server.make('user', { ...person, name: 'Ada', email: 'ada@site.example' });
  await server.make('user', { ...person, name: 'Leo', email: 'leo@site.example' });
  const above = ['building Building 1 now', 'manager Manager 1 now'];
  const isOther = (reader: string) => !reader.includes('Person');
  expect((await readersOf('r1')).filter(isOther)).toEqual([...above, 'user Ada now', 'user Leo now']);
  server.clock.now += MINUTE;
  await server.call('PUT', `/api/users/${ada.id}`, { token: admin, body: { deviceHwIds: ['d2'] } });
  expect((await readersOf('r1')).filter(isOther)).toEqual([...above, 'user Ada before', 'user Leo now']);
  await server.call('PUT', '/api/devices/d1', { token: admin, body: { token: 'roomab02' } });
  expect((await readersOf('r1')).filter(isOther)).toEqual([...above, 'user Ada before', 'user Leo before']);
  server.clock.now += MINUTE;
  await server.call('POST', '/fn/renewTokens', { token: admin, body: { level: 'room', id: 'r1' } });
  expect((await readersOf('r1')).filter(isOther)).toEqual(above);
});

test('lists open sessions of a place, and ends a single one with its renewals', async () => {
  const [first, second] = [await server.signInWith('roomab01'), await server.signInWith('roomab01')];
  await server.signInWith('buildn01');
  server.clock.now += MINUTE;
  const { body: renewed } = await server.call('POST', '/auth/refresh', { token: first });
  const Sessions = v.object({ result: v.array(v.object({ id: v.string(), openedAt: v.number() })) });
  const open = async () => {
    const { body } = await server.call('GET', '/fn/tokenSessions?level=room&id=r1', { token: admin });
    return v.parse(Sessions, body).result;
  };
  const sessions = await open();
  expect(sessions.map(({ openedAt }) => openedAt)).toEqual([server.clock.now - MINUTE, server.clock.now - MINUTE]);
  const status = async (token: string) => (await server.call('GET', '/api/rooms/r1', { token })).status;
  const tokens = [first, v.parse(v.object({ data: v.string() }), renewed).data, second];
  const ended = [];
  for (const { id: session } of sessions) {
    await server.call('POST', '/fn/endTokenSessions', { token: admin, body: { level: 'room', id: 'r1', session } });
    ended.push((await Promise.all(tokens.map(status))).join());
  }
  expect(['401,401,200', '200,200,401']).toContain(ended[0]);
  expect(ended[1]).toBe('401,401,401');
  expect(await open()).toEqual([]);
});

test('a device whose room gets a new token by form receives it as a command', async () => {
  await server.make('device', { hw_id: 'd6', token: 'roomab01', fw_rel: '4.5.0' });
  await server.make('device', { hw_id: 'd7', token: 'roomab01', fw_rel: '4.6.0' });
  await server.call('PUT', '/api/rooms/r1', { token: admin, body: { token: 'roomab09' } });
  const read = async (path: string) => (await server.call('GET', path, { token: admin })).body;
  expect(await read('/api/devices/d7')).toMatchObject({
    ...{ token: 'roomab09', room_id: 'r1', commands_update: true, commands_cache: { token: '••••••09' } },
    commands_state: { token: { state: 'queued' } },
  });
  expect(await read('/fn/commandHistory?hwId=d7')).toMatchObject({ result: { events: [{ step: 'queued' }] } });
  expect(await read('/api/devices/d6')).toMatchObject({ token: 'roomab09' });
  expect(await read('/api/devices/d6')).not.toHaveProperty('commands_cache');
});

test('ends the sessions of a place, not its token and no others', async () => {
  const [room, building] = [await server.signInWith('roomab01'), await server.signInWith('buildn01')];
  const end = (token: string) =>
    server.call('POST', '/fn/endTokenSessions', { token, body: { level: 'room', id: 'r1' } });
  expect((await end(building)).status).toBe(403);
  expect((await end(admin)).status).toBe(200);
  const status = async (token: string) => (await server.call('GET', '/api/rooms/r1', { token })).status;
  expect([await status(room), await status(building), await status(await server.signInWith('roomab01'))]).toEqual([
    401, 200, 200,
  ]);
});
