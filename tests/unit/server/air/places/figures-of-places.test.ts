import { beforeEach, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';
import { temporaryFolder } from '../temporary-folder';

/** CO2 in ppm at the place before the move, at the place after it, and of the device that is at the latter. */
const [BEFORE, AFTER, OTHER] = [2000, 500, 800];

let server: TestServer;
let admin: string;
let customer: string;
let moved: number;

async function send(hwId: string, ppm: number, from: number, to: number) {
  const readings = [];
  for (let t = from; t < to; t += 10 * MINUTE) readings.push({ t, CO2: ppm });
  await server.site.readings.write([{ source: { kind: 'device', name: hwId }, readings }]);
}

/** The device d1 has measured for a day at one customer, and then for two hours at the other. */
beforeEach(async () => {
  server = await customersServer({ dataDir: temporaryFolder() });
  admin = await server.signIn('ADMIN');
  const start = server.clock.now;
  await send('d1', BEFORE, start - DAY, start + 30 * MINUTE);
  await send('d2', OTHER, start - DAY, start + 30 * MINUTE);
  server.clock.now += 30 * MINUTE;
  moved = server.clock.now;
  const body = { token: 'roomab02' };
  expect((await server.call('PUT', '/api/devices/d1', { token: admin, body })).status).toBe(200);
  server.clock.now += 2 * HOUR;
  await send('d1', AFTER, moved, server.clock.now);
  await send('d2', OTHER, moved, server.clock.now);
  admin = await server.signIn('ADMIN');
  customer = await server.signInWith('managr02');
});

const period = () => ({ fromMilliseconds: moved - DAY, toMilliseconds: server.clock.now });

async function ask(path: string, data: object, token: string): Promise<unknown> {
  const { status, body } = await server.call('POST', `/fn${path}`, { token, body: { data } });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { result: unknown }).result;
}

async function averageOf(token: string, asked: object): Promise<number | null> {
  const found = await ask('/averageData', { devices: ['d1'], ...period(), ...asked }, token);
  return (found as { co2: number | null }).co2;
}

test('an administrator reads all of a device, and at its place only what it measured there', async () => {
  expect(await averageOf(admin, {})).toBeGreaterThan(AFTER + 500);
  expect(await averageOf(admin, { of: 'place' })).toBe(AFTER);
});

test('a file of readings names the place of each reading', async () => {
  const path = `/fn/readings?from=${moved - DAY}&step=1h&devices=d1`;
  const rowsOf = async (token: string) =>
    (await server.call('GET', path, { token })).body as { room: string; building: string; CO2: number }[];
  const places = new Map<string, Set<number>>();
  for (const { room, building, CO2 } of await rowsOf(admin))
    places.set(`${building}, ${room}`, new Set([...(places.get(`${building}, ${room}`) ?? []), CO2]));
  expect(places).toEqual(
    new Map([
      ['Building 1, Room 1', new Set([BEFORE])],
      ['Building 2, Room 2', new Set([AFTER])],
    ]),
  );
  expect(new Set((await rowsOf(customer)).map(({ CO2 }) => CO2))).toEqual(new Set([AFTER]));
});

test('a moved device shows no value of its former place', async () => {
  await server.call('POST', '/fn/readings', { token: admin });
  await server.make('device', { hw_id: 'd3', token: 'roomab01' });
  const { store } = server.site;
  await store.transact(async (reader) => {
    const stored = await reader.get('devices', 'd3');
    if (stored === undefined) throw new Error('There is no device d3');
    const put = [{ collection: 'devices', stored: { ...stored, record: { ...stored.record, CO2: BEFORE } } }];
    return { result: undefined, batch: { put, remove: [] } };
  });
  await server.call('PUT', '/api/devices/d3', { token: admin, body: { token: 'roomab02' } });
  expect((await server.call('GET', '/api/devices/d3', { token: customer })).body).not.toHaveProperty('CO2');
});

test('a room keeps its history when its sensor is swapped, and evidence and reports count each reading at its place', async () => {
  await server.make('device', { hw_id: 'new', token: 'nowhere1' });
  server.clock.now += 20 * MINUTE;
  const swapped = server.clock.now;
  for (const [hwId, token] of [
    ['d2', 'nowhere2'],
    ['new', 'roomab02'],
  ])
    await server.call('PUT', `/api/devices/${hwId}`, { token: admin, body: { token } });
  server.clock.now += HOUR;
  await send('new', 1000, swapped, server.clock.now);
  admin = await server.signIn('ADMIN');
  const data = { devices: ['new'], aggregation: 'min', measurements: ['CO2'], ...period(), of: 'place' };
  expect(await ask('/aggregateSensorsData', data, admin)).toMatchObject([{ hwId: 'new', CO2: { y: OTHER } }]);

  const day = (t: number) => new Date(t).toISOString().slice(0, 10);
  const { body } = await server.call(
    'GET',
    `/fn/evidence?building=b2&standard=en-16798-1&from=${day(moved - DAY)}&to=${day(moved)}&format=csv`,
    { token: admin },
  );
  const rows = String(body).trim().split('\n').slice(1);
  expect(rows.filter((row) => row.includes(`,${BEFORE}`))).toEqual([]);
  const names = new Set(rows.map((row) => row.split(',')[0]));
  expect(names).toEqual(new Set(['d1', 'd2+new']));
});
