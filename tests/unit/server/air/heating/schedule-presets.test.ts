import { beforeEach, expect, test } from 'vitest';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;

beforeEach(async () => {
  server = await customersServer();
});

const keep = (token: string, body: unknown) => server.call('POST', '/fn/saveSchedulePreset', { token, body });
const told = async (token: string) => (await server.call('GET', '/fn/schedulePresets', { token })).body;

test('a week is kept under a name, replaced and forgotten, by the person whose it is alone', async () => {
  const [admin, business] = [await server.signIn('ADMIN'), await server.signIn('BUSINESS', ['d1'])];
  await keep(admin, { name: ' Labs ', schedule: { mon: { '07': 21 } } });
  await keep(admin, { name: 'Labs', schedule: { mon: { '07': 22 } } });
  expect(await told(admin)).toMatchObject({
    result: { presets: [{ name: 'Labs', schedule: { mon: { '07': 22, '08': 'auto' } } }] },
  });
  expect(await told(business)).toEqual({ result: { presets: [] } });
  const { body } = await server.call('POST', '/fn/removeSchedulePreset', { token: admin, body: { name: 'Labs' } });
  expect(body).toEqual({ result: { presets: [] } });
});

test('a name is needed, and nobody keeps weeks without end', async () => {
  const admin = await server.signIn('ADMIN');
  expect((await keep(admin, { name: '  ', schedule: {} })).status).toBe(422);
  const names = Array.from({ length: 30 }, (_none, index) => `Week ${index}`);
  for (const name of names) await keep(admin, { name, schedule: {} });
  expect((await keep(admin, { name: 'One more', schedule: {} })).status).toBe(409);
  expect((await keep(admin, { name: 'Week 3', schedule: {} })).status).toBe(200);
});

test('weeks go with the room whose token opened them', async () => {
  const [admin, room] = [await server.signIn('ADMIN'), await server.signInWith('roomab01')];
  await keep(room, { name: 'Ours', schedule: {} });
  expect(await server.site.store.get('schedule_presets', 'room:r1')).toBeDefined();
  await server.call('DELETE', '/api/devices/d1', { token: admin });
  expect((await server.call('DELETE', '/api/rooms/r1', { token: admin })).status).toBe(200);
  expect(await server.site.store.get('schedule_presets', 'room:r1')).toBeUndefined();
});
