import { beforeEach, expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { openAirSite } from '../../../../../server/air/site/site';
import { toStoredHours, toWallWeek } from '../../../../../src/air/domain/schedule/stored-hours';
import { createEmptyWeek, slotAt } from '../../../../../src/air/domain/schedule/weekly-schedule';
import { describeSchedules, describeSchedulesAndHolds } from '../../../../contract/air/heating/describe-schedules';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;

const ROME = 'Europe/Rome';
beforeEach(async () => {
  server = await customersServer();
  const admin = await server.signIn('ADMIN');
  const week = createEmptyWeek().map((_auto, index) => (index < 24 ? 19 : 21));
  const tuya = { enableSchedule: true, ...toStoredHours(week, server.site.now(), ROME) };
  expect((await server.call('PUT', '/api/buildings/b1', { token: admin, body: { tuya } })).status).toBe(200);
});

const copy = (token: string, to: readonly unknown[], more: object = {}) =>
  server.call('POST', '/fn/copySchedule', {
    ...{ token, body: { from: { level: 'building', id: 'b1' }, to, days: 'all', ...more } },
  });

async function roomAs(id: string, zone: string) {
  const record = (await server.site.store.get('rooms', id))?.record;
  const tuya = typeof record?.tuya === 'object' ? { ...record.tuya } : {};
  return { tuya, week: toWallWeek(tuya, server.site.now(), zone) };
}

test('a week is copied to a room as its clock reads it, and switched on there when that is asked', async () => {
  const token = await server.signInWith('buildn01');
  const room = { level: 'room', id: 'r1' };
  const { body } = await copy(token, [room], { days: 'weekend', enable: true });
  expect(body).toEqual({ result: [{ ...room, copied: true }] });
  const { tuya, week } = await roomAs('r1', ROME);
  expect(tuya).toMatchObject({ enableSchedule: true });
  const at = (day: 'sat' | 'sun' | 'mon') => slotAt(week, { day, hour: 0 });
  expect([at('sat'), at('sun'), at('mon')]).toEqual([21, 19, 'auto']);
});

test('a place that may not be changed is told, and the others get the week', async () => {
  const token = await server.signInWith('managr01');
  const { body } = await copy(token, [
    { level: 'room', id: 'r2' },
    { level: 'room', id: 'r1' },
  ]);
  expect(body).toMatchObject({
    result: [
      { id: 'r2', copied: false, message: expect.any(String) },
      { id: 'r1', copied: true },
    ],
  });
  expect((await roomAs('r2', ROME)).tuya).not.toHaveProperty('schedule');
});

test('who reaches a part of a building copies neither into the building nor out of what is not theirs', async () => {
  const token = await server.signInWith('roomab01');
  const own = { from: { level: 'room', id: 'r1' } };
  const { body } = await copy(token, [{ level: 'building', id: 'b1' }], own);
  expect(body).toMatchObject({ result: [{ id: 'b1', copied: false }] });
  const foreign = { from: { level: 'room', id: 'r2' } };
  expect((await copy(token, [{ level: 'room', id: 'r1' }], foreign)).status).toBe(404);
  const user = await server.signIn('BUSINESS', ['d1']);
  expect((await copy(user, [{ level: 'room', id: 'r1' }])).status, 'the week of its building').toBe(403);
});

test('a week is copied to places that there are, and of a place in reach', async () => {
  const token = await server.signInWith('managr01');
  expect((await copy(token, [])).status).toBe(400);
  expect((await copy(token, [{ level: 'manager', id: 'm1' }])).status).toBe(400);
  expect((await copy(token, [{ level: 'room', id: 'r1' }], { days: 'friday' })).status).toBe(400);
  expect((await copy(await server.signInWith('managr02'), [{ level: 'room', id: 'r2' }])).status).toBe(404);
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

const open = async () => openAirSite({ models, dataDir: ':memory:' }).store;
describeSchedules('SQLite', open);
describeSchedulesAndHolds('SQLite', open);

test('a room carries the time zone of its building', async () => {
  const token = await server.signIn('ADMIN');
  const zoneOfRoom = async () => (await server.site.store.get('rooms', 'r1'))?.record.timeZone;
  expect(await zoneOfRoom()).toBeUndefined();
  await server.call('PUT', '/api/buildings/b1', { token, body: { timeZone: 'America/New_York' } });
  expect(await zoneOfRoom()).toBe('America/New_York');
  await server.call('PUT', '/api/buildings/b1', { token, body: { timeZone: null } });
  expect(await zoneOfRoom()).toBeUndefined();
});
