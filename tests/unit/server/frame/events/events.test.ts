import type { EventSourceMessage } from 'eventsource-parser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SESSIONS } from '../../../../../server/frame/auth/accounts';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import { MAX_MISSED_CHANGES, MAX_STREAMS } from '../../../../../server/frame/events/feature';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { openEvents } from '../../support/event-stream';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';

let server: FrameServer;
let admin: string;

beforeEach(async () => {
  server = frameServer({ heartbeatMs: 20 });
  await twoOwners(server);
  admin = await server.signIn('ADMIN');
});

const put = (path: string, body: unknown) => server.call('PUT', `/api/${path}`, { token: admin, body });
const dataOf = (event: EventSourceMessage | undefined): unknown => event && JSON.parse(event.data);

describe('the event stream', () => {
  test('a record that moves out of the scope is deleted for it, and created for the other', async () => {
    const losing = await openEvents(server, await server.signInWith('housea01'));
    const winning = await openEvents(server, await server.signInWith('housea02'));
    await put('flats/f1', { house: 'h2' });
    expect(dataOf(await losing.next())).toEqual({ collection: 'flats', id: 'f1', type: 'deleted' });
    expect(dataOf(await winning.next())).toEqual({ collection: 'flats', id: 'f1', type: 'created' });
    await losing.close();
    await winning.close();
  });

  test('is open so many times at most for one account, whichever sessions it has, and others are not affected', async () => {
    const renewed = await server.call('POST', '/auth/refresh', { token: admin });
    const sessions = [admin, String(Object(renewed.body).data)];
    const streams = await Promise.all(
      Array.from({ length: MAX_STREAMS }, (_none, index) => openEvents(server, sessions[index % 2] ?? admin)),
    );
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await openEvents(server, admin)).status).toBe(429);
    const other = await openEvents(server, await server.signInWith('ownera01'));
    expect(other.status).toBe(200);
    await streams[0]?.close();
    await expect.poll(async () => (await openEvents(server, admin)).status).toBe(200);
    await Promise.all([...streams, other].map((stream) => stream.close()));
  });

  test('resumes after the last event that was seen, each once', async () => {
    const token = await server.signInWith('ownera01');
    const first = await openEvents(server, token);
    await put('flats/f1', { use: 'a' });
    const seen = await first.next();
    await first.close();
    await put('flats/f1', { use: 'b' });
    await put('flats/f2', { use: 'c' });
    await put('houses/h1', { city: 'Bari' });
    const second = await openEvents(server, token, seen?.id);
    expect(dataOf(await second.next())).toMatchObject({ collection: 'flats', id: 'f1', type: 'updated' });
    expect(dataOf(await second.next())).toMatchObject({ collection: 'houses', id: 'h1', type: 'updated' });
    await put('houses/h1', { city: 'Lecce' });
    expect(dataOf(await second.next())).toMatchObject({ collection: 'houses', id: 'h1', type: 'updated' });
    await second.close();
  });

  test('each answer names the change that a stream goes on after, to whoever has a session', async () => {
    const token = await server.signInWith('ownera01');
    const list = await server.call('GET', '/api/flats', { token });
    await put('flats/f1', { use: 'b' });
    const refused = await server.call('GET', '/api/nothing', { token });
    const [before, after] = [list, refused].map(({ headers }) => headers.get('X-Last-Change') ?? '');
    expect(Number(after)).toBeGreaterThan(Number(before));
    const stream = await openEvents(server, token, before);
    expect(dataOf(await stream.next())).toMatchObject({ collection: 'flats', id: 'f1', type: 'updated' });
    await stream.close();
    const strangers = await Promise.all([server.call('GET', '/api/flats'), server.call('GET', '/config')]);
    expect(strangers.map(({ headers }) => headers.has('X-Last-Change'))).toEqual([false, false]);
  });

  test('asks to load everything again when it cannot resume', async () => {
    const stream = await openEvents(server, admin, '999999');
    expect((await stream.next())?.event).toBe('resync');
    await stream.close();
  });

  test('ends with its session', async () => {
    const token = await server.signInWith('ownera01');
    const stream = await openEvents(server, token);
    await server.call('POST', '/auth/logout', { token });
    expect(await stream.next()).toBeUndefined();
    expect((await openEvents(server, token)).status).toBe(401);
  });
});

test('a session whose hour is over is told of nothing that happens then, and its stream ends', async () => {
  const patient = frameServer({ heartbeatMs: 60_000 });
  await twoOwners(patient);
  const stream = await openEvents(patient, await patient.signInWith('ownera01'));
  patient.clock.now += 3_600_000;
  const flat = entityNamed(patient.site.models, 'flat');
  await patient.site.documents.update(SYSTEM, flat, 'f1', { name: 'Not for you any more' });
  expect(await stream.next()).toBeUndefined();
});

describe('many streams', () => {
  test('look their sessions up when time has passed, not at each change', async () => {
    const patient = frameServer({ heartbeatMs: 60_000 });
    await twoOwners(patient);
    const token = await patient.signIn('ADMIN');
    const tokens = [token, await patient.signInWith('ownera01'), await patient.signInWith('ownera02')];
    const streams = await Promise.all(tokens.map((each) => openEvents(patient, each)));
    const get = vi.spyOn(patient.site.store, 'get');
    await patient.call('PUT', '/api/flats/f1', { token, body: { name: 'Another name' } });
    await streams[0]?.next();
    await streams[1]?.next();
    expect(get.mock.calls.filter(([collection]) => collection === SESSIONS.name)).toHaveLength(1);
    for (const stream of streams) await stream.close();
  });

  test('hear by the rights that they have at that moment', async () => {
    // Without a list, a business user sees every lamp; with one, what is on it.
    const token = await server.signIn('STAFF');
    const [user] = (await server.site.store.query('users', { where: [] })).rows.filter(
      ({ record }) => record.role === 'STAFF',
    );
    const stream = await openEvents(server, token);
    await put('lamps/l2', { label: 'Seen' });
    expect(dataOf(await stream.next())).toMatchObject({ collection: 'lamps', id: 'l2', type: 'updated' });
    await put(`users/${user?.record.id}`, { lampIds: ['l1'] });
    await put('lamps/l2', { label: 'Seen no more' });
    await put('lamps/l1', { label: 'Seen' });
    const told: string[] = [];
    while (told.at(-1) !== 'l1 updated') {
      const data = JSON.parse((await stream.next())?.data ?? '{}');
      told.push(`${data.id} ${data.type}`);
    }
    expect(told).not.toContain('l2 updated');
    await stream.close();
  });

  test('are told to load everything again after a large batch, when they see any of it', async () => {
    const concerned = await openEvents(server, await server.signInWith('ownera01'));
    const other = await openEvents(server, await server.signInWith('ownera02'));
    const operations = Array.from({ length: MAX_MISSED_CHANGES + 1 }, (_none, index) => ({
      type: 'create',
      collection: 'flats',
      data: { name: `Flat ${index}`, house: 'h1' },
    }));
    await server.call('POST', '/api/_batch', { token: admin, body: { operations } });
    await put('flats/f2', { name: 'Another name' });
    expect((await concerned.next())?.event).toBe('resync');
    expect(dataOf(await other.next())).toMatchObject({ collection: 'flats', id: 'f2', type: 'updated' });
    await concerned.close();
    await other.close();
  });
});
