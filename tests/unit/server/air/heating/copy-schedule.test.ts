import { beforeEach, expect, test } from 'vitest';
import { storedHoursOf, wallWeekOf } from '../../../../../src/air/domain/schedule/stored-hours';
import { emptyWeek, slotAt } from '../../../../../src/air/domain/schedule/weekly-schedule';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

const ROME = 'Europe/Rome';
let server: TestServer;

beforeEach(async () => {
  server = await customersServer();
  const admin = await server.signIn('ADMIN');
  const week = emptyWeek().map((_auto, index) => (index < 24 ? 19 : 21));
  const tuya = { enableSchedule: true, ...storedHoursOf(week, server.site.now(), ROME) };
  expect((await server.call('PUT', '/api/buildings/b1', { token: admin, body: { tuya } })).status).toBe(200);
});

const copy = (token: string, to: readonly unknown[], more: object = {}) =>
  server.call('POST', '/fn/copySchedule', {
    ...{ token, body: { from: { level: 'building', id: 'b1' }, to, days: 'all', ...more } },
  });

async function roomAs(id: string, zone: string) {
  const record = (await server.site.store.get('rooms', id))?.record;
  const tuya = typeof record?.tuya === 'object' ? { ...record.tuya } : {};
  return { tuya, week: wallWeekOf(tuya, server.site.now(), zone) };
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
});

test('what cannot be copied is refused as a whole', async () => {
  const token = await server.signInWith('managr01');
  expect((await copy(token, [])).status).toBe(400);
  expect((await copy(token, [{ level: 'manager', id: 'm1' }])).status).toBe(400);
  expect((await copy(token, [{ level: 'room', id: 'r1' }], { days: 'friday' })).status).toBe(400);
  expect((await copy(await server.signInWith('managr02'), [{ level: 'room', id: 'r2' }])).status).toBe(404);
});
