import type { EventSourceMessage } from 'eventsource-parser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SESSIONS } from '../../../../../server/frame/auth/collections';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { openEvents } from '../../support/event-stream';
import { type TestServer, testServer, twoCustomers } from '../../support/test-server';

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = testServer({ heartbeatMs: 20 });
  await twoCustomers(server);
  admin = await server.signIn('ADMIN');
});

const put = (path: string, body: unknown) => server.call('PUT', `/api/${path}`, { token: admin, body });
const dataOf = (event: EventSourceMessage | undefined): unknown => event && JSON.parse(event.data);

describe('the event stream', () => {
  test('tells of changes within the session’s scope only', async () => {
    const stream = await openEvents(server, await server.signInWith('managr01'));
    await put('rooms/r2', { name: 'Not yours' });
    await put('rooms/r1', { name: 'Yours' });
    expect(dataOf(await stream.next())).toMatchObject({ collection: 'rooms', id: 'r1', type: 'updated' });
    expect(dataOf(await stream.next())).toMatchObject({ collection: 'devices', id: 'd1', type: 'updated' });
    await stream.close();
  });

  test('a record that moves out of the scope is deleted for it, and created for the other', async () => {
    const losing = await openEvents(server, await server.signInWith('buildn01'));
    const winning = await openEvents(server, await server.signInWith('buildn02'));
    await put('rooms/r1', { env: 'b2' });
    expect(dataOf(await losing.next())).toEqual({ collection: 'rooms', id: 'r1', type: 'deleted' });
    expect(dataOf(await winning.next())).toEqual({ collection: 'rooms', id: 'r1', type: 'created' });
    await losing.close();
    await winning.close();
  });

  test('resumes after the last event that was seen, each once', async () => {
    const token = await server.signInWith('managr01');
    const first = await openEvents(server, token);
    await put('rooms/r1', { roomType: 'a' });
    const seen = await first.next();
    await first.close();
    await put('rooms/r1', { roomType: 'b' });
    await put('rooms/r2', { roomType: 'c' });
    await put('buildings/b1', { city: 'Bari' });
    const second = await openEvents(server, token, seen?.id);
    expect(dataOf(await second.next())).toMatchObject({ collection: 'rooms', id: 'r1', type: 'updated' });
    expect(dataOf(await second.next())).toMatchObject({ collection: 'buildings', id: 'b1', type: 'updated' });
    await put('buildings/b1', { city: 'Lecce' });
    expect(dataOf(await second.next())).toMatchObject({ collection: 'buildings', id: 'b1', type: 'updated' });
    await second.close();
  });

  test('asks to load everything again when it cannot resume', async () => {
    const stream = await openEvents(server, admin, '999999');
    expect((await stream.next())?.event).toBe('resync');
    await stream.close();
  });

  test('tells of readings, as changes of the device, to those who see it', async () => {
    const stream = await openEvents(server, await server.signInWith('roomab01'));
    const readings = ['d2', 'd1'].map((hwId) => ({ hwId, t: server.clock.now, CO2: 700 }));
    await server.call('POST', '/fn/readings', { token: admin, body: { readings } });
    expect(dataOf(await stream.next())).toMatchObject({ collection: 'devices', id: 'd1', type: 'updated' });
    await stream.close();
  });

  test('ends with its session', async () => {
    const token = await server.signInWith('managr01');
    const stream = await openEvents(server, token);
    await server.call('POST', '/auth/logout', { token });
    expect(await stream.next()).toBeUndefined();
    expect((await openEvents(server, token)).status).toBe(401);
  });

  test('ends when the session’s hour is over', async () => {
    const stream = await openEvents(server, await server.signInWith('managr01'));
    server.clock.now += 3_600_000;
    expect(await stream.next()).toBeUndefined();
  });
});

test('a session whose hour is over is told of nothing that happens then, and its stream ends', async () => {
  const patient = testServer({ heartbeatMs: 60_000 });
  await twoCustomers(patient);
  const stream = await openEvents(patient, await patient.signInWith('managr01'));
  patient.clock.now += 3_600_000;
  const room = entityNamed(patient.site.models, 'room');
  await patient.site.documents.update(SYSTEM, room, 'r1', { name: 'Not for you any more' });
  expect(await stream.next()).toBeUndefined();
});

describe('many streams', () => {
  test('look their sessions up when time has passed, not at each change', async () => {
    const patient = testServer({ heartbeatMs: 60_000 });
    await twoCustomers(patient);
    const token = await patient.signIn('ADMIN');
    const tokens = [token, await patient.signInWith('managr01'), await patient.signInWith('managr02')];
    const streams = await Promise.all(tokens.map((each) => openEvents(patient, each)));
    const get = vi.spyOn(patient.site.store, 'get');
    await patient.call('PUT', '/api/rooms/r1', { token, body: { name: 'Another name' } });
    await streams[0]?.next();
    await streams[1]?.next();
    expect(get.mock.calls.filter(([collection]) => collection === SESSIONS.name)).toHaveLength(1);
    for (const stream of streams) await stream.close();
  });

  test('hear by the rights that they have at that moment', async () => {
    // Without a list, a business user sees every device; with one, what is on it.
    const token = await server.signIn('BUSINESS');
    const [user] = (await server.site.store.query('users', { where: [] })).rows.filter(
      ({ record }) => record.role === 'BUSINESS',
    );
    const stream = await openEvents(server, token);
    await put('devices/d2', { alias: 'Seen' });
    expect(dataOf(await stream.next())).toMatchObject({ collection: 'devices', id: 'd2', type: 'updated' });
    await put(`users/${user?.record.id}`, { deviceHwIds: ['d1'] });
    await put('devices/d2', { alias: 'Seen no more' });
    await put('devices/d1', { alias: 'Seen' });
    const told: string[] = [];
    while (told.at(-1) !== 'd1 updated') {
      const data = JSON.parse((await stream.next())?.data ?? '{}');
      told.push(`${data.id} ${data.type}`);
    }
    expect(told).not.toContain('d2 updated');
    await stream.close();
  });

  test('are told to load everything again after a large batch, when they see any of it', async () => {
    const concerned = await openEvents(server, await server.signInWith('managr01'));
    const other = await openEvents(server, await server.signInWith('managr02'));
    const operations = Array.from({ length: 501 }, (_none, index) => ({
      type: 'create',
      collection: 'rooms',
      data: { name: `Room ${index}`, env: 'b1' },
    }));
    await server.call('POST', '/api/_batch', { token: admin, body: { operations } });
    await put('rooms/r2', { name: 'Another name' });
    expect((await concerned.next())?.event).toBe('resync');
    expect(dataOf(await other.next())).toMatchObject({ collection: 'rooms', id: 'r2', type: 'updated' });
    await concerned.close();
    await other.close();
  });
});
