import { beforeEach, expect, test } from 'vitest';
import { MINUTE } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

const TOKENS = /\b[a-z0-9]{8}\b/g;

let server: TestServer;
let admin: string;
let start: number;

beforeEach(async () => {
  server = await customersServer();
  admin = await server.signIn('ADMIN');
  start = server.clock.now;
  for (const id of ['m1', 'm2']) {
    await server.call('PUT', `/api/environments/${id}`, { token: admin, body: { alarmsEnabled: true } });
  }
  const alarms = { type: [5], co2Threshold: 1000, mailingList: ['ann@site.example'] };
  await server.call('POST', '/fn/updateAlarms', { token: admin, body: { level: 'room', id: 'r1', alarms } });
  await sendHigh();
  const reason = { device: 'd1', measure: 'CO2', offset: 60, from: 1, reason: 'Compared in town 1' };
  await server.make('correction', reason);
});

/** Sends high readings for ten minutes, so that an alarm of the first customer is open. */
async function sendHigh(): Promise<void> {
  for (let minute = 0; minute < 10; minute += 1) {
    server.clock.now += MINUTE;
    const body = { readings: [{ hwId: 'd1', t: server.clock.now, CO2: 1400 }] };
    await server.call('POST', '/fn/readings', { token: admin, body });
  }
}

const move = (token: string) => server.call('PUT', '/api/devices/d1', { token: admin, body: { token } });

/** Everything about alarms and the device that a session is answered, as one text. */
async function answers(token: string): Promise<string> {
  const period = { fromMilliseconds: start - MINUTE, toMilliseconds: server.clock.now };
  const [alarmId] = (await server.site.store.query('alarms', {})).rows.map(({ record }) => record.id);
  const asked: [string, string, unknown?][] = [
    ...['alarms', 'corrections', 'notes', 'devices', 'rooms'].map((name): [string, string] => ['GET', `/api/${name}`]),
    ['GET', `/api/alarms/${alarmId}`],
    ['GET', `/api/alarms?${new URLSearchParams({ filter: JSON.stringify({ device: 'd1' }) })}`],
    ['GET', `/api/_history?${new URLSearchParams({ entity: 'device', id: 'd1' })}`],
    ['GET', '/fn/overview'],
    ['GET', '/fn/roomsNow'],
    ['POST', '/fn/alarmData', { devices: ['d1'], ...period, withLasting: true }],
    ['POST', '/fn/alarmFigures', period],
  ];
  const all = [];
  for (const [method, path, body] of asked) all.push((await server.call(method, path, { token, body })).body);
  return JSON.stringify(all);
}

async function opensWith(text: string): Promise<string[]> {
  const opened: string[] = [];
  for (const token of new Set(text.match(TOKENS) ?? [])) {
    const { body } = await server.call('POST', '/fn/display', { body: { token } });
    if (JSON.stringify(body).includes('"rooms"')) opened.push(token);
  }
  return opened.sort();
}

test('the new customer reads no earlier alarm of a moved device, and no token of its former place', async () => {
  const sessions: [string, readonly string[]][] = [
    [await server.signInWith('managr02'), ['managr02', 'buildn02', 'roomab02']],
    [await server.signInWith('buildn02'), ['buildn02', 'roomab02']],
    [await server.signInWith('roomab02'), ['roomab02']],
    [await server.signIn('BUSINESS', ['d1', 'd2']), ['roomab02']],
  ];
  expect(await move('roomab02')).toMatchObject({ status: 200 });
  for (const [session, own] of sessions) {
    const text = await answers(session);
    expect(text).not.toContain('"code":5');
    expect(text).not.toContain('Room 1');
    expect(text).not.toContain('town 1');
    expect((await opensWith(text)).filter((token) => !own.includes(token))).toEqual([]);
  }
  const former = await answers(await server.signInWith('roomab01'));
  expect(former, 'the former customer keeps the alarm and the correction').toContain('"code":5');
  expect(former).toContain('town 1');
});

test('returns the token of an alarm to administrators and to sessions with access to its place only', async () => {
  const session = await server.signInWith('roomab01');
  const asked = { devices: ['d1'], fromMilliseconds: start, toMilliseconds: server.clock.now };
  const alarmData = async (token: string) => (await server.call('POST', '/fn/alarmData', { token, body: asked })).body;
  expect(await alarmData(session)).toMatchObject([{ hwId: 'd1', alarm: 5, token: 'roomab01' }]);
  const listed = await server.call('GET', '/api/alarms', { token: session });
  expect(JSON.stringify(listed.body)).not.toContain('roomab01');
  await move('roomab02');
  expect(await alarmData(admin)).toMatchObject([{ hwId: 'd1', alarm: 5, token: 'roomab01' }]);
  expect(await alarmData(await server.signInWith('roomab02'))).toEqual([]);
});

test('alarms and notes of a building stay with its manager of that time, and reach users of its rooms', async () => {
  await server.make('note', { room: 'r1', text: 'Works in spring', from: 1 });
  const person = await server.signIn('BUSINESS', ['d1']);
  const seen = async (token: string) => (await answers(token)).match(/"code":5|in spring/g)?.length ?? 0;
  expect(await seen(person), 'a user who was given the device later').toBeGreaterThan(1);
  await server.call('PUT', '/api/buildings/b1', { token: admin, body: { env: 'm2' } });
  expect(await seen(await server.signInWith('managr02'))).toBe(0);
  expect(await seen(person), 'may be of the new manager').toBe(0);
  expect(await seen(await server.signInWith('managr01'))).toBeGreaterThan(1);
  expect(await seen(await server.signInWith('roomab01'))).toBeGreaterThan(1);
});

test('a user of a room reads the alarms of a sensor that was replaced there', async () => {
  await server.make('device', { hw_id: 'd9', token: 'roomab01' });
  await move('roomab02');
  expect(await answers(await server.signIn('BUSINESS', ['d9']))).toContain('"code":5');
});

test('the new customer reads no commands from the former place of a device', async () => {
  const session = await server.signIn('BUSINESS', ['d1']);
  const changes = { TOFF_led: 61 };
  await server.call('POST', '/fn/queueCommand', { token: session, body: { hwIds: ['d1'], changes } });
  const commandsFor = async (token: string) =>
    JSON.stringify((await server.call('GET', '/fn/commandHistory?hwId=d1', { token })).body);
  expect(await commandsFor(await server.signInWith('roomab01'))).toContain('61');
  server.clock.now += MINUTE;
  await move('roomab02');
  expect(await commandsFor(await server.signInWith('roomab02'))).not.toContain('61');
  expect(await commandsFor(admin)).toContain('61');
});
