import { beforeAll, expect, test } from 'vitest';
import { call, withPassword } from './support/calls';

let admin: string;
let business: string;

beforeAll(async () => {
  admin = (await withPassword('admin@demo.example', 'demo1234')).idToken;
  business = (await withPassword('business@demo.example', 'demo1234')).idToken;
});

test('a week is kept under a name, for the person alone', async () => {
  const kept = await call(admin, 'POST', '/fn/saveSchedulePreset', { name: 'Labs', schedule: { mon: { '07': 21 } } });
  expect(kept.body).toMatchObject({ result: { presets: [{ name: 'Labs', schedule: { mon: { '07': 21 } } }] } });
  expect((await call(business, 'GET', '/fn/schedulePresets')).body).toEqual({ result: { presets: [] } });
  const { body } = await call(admin, 'POST', '/fn/removeSchedulePreset', { name: 'Labs' });
  expect(body).toEqual({ result: { presets: [] } });
});

test('a schedule is copied to a room, and refused to who may not change it', async () => {
  const room = { level: 'room', id: 'dante-12' };
  const body = { from: { level: 'building', id: 'san-filippo' }, to: [room], days: 'all', enable: true };
  const copied = await call(admin, 'POST', '/fn/copySchedule', body);
  expect(copied.body).toEqual({ result: [{ ...room, copied: true }] });
  const { body: stored } = await call(admin, 'GET', '/api/rooms/dante-12');
  expect(stored).toMatchObject({ tuya: { enableSchedule: true, schedule: expect.anything() } });
  const refused = await call(business, 'POST', '/fn/copySchedule', body);
  expect(refused.body).not.toMatchObject({ result: [{ copied: true }] });
});

test('a queued command is seen, withdrawn and remembered, by who may send it', async () => {
  const queued = await call(business, 'POST', '/fn/queueCommand', { hwIds: ['B2B-0001'], changes: { TOFF_led: 600 } });
  expect(queued.body).toMatchObject({ result: [{ queued: true }] });
  const waiting = await call(business, 'GET', '/fn/queuedCommands?hwId=B2B-0001');
  expect(waiting.body).toMatchObject({ result: { commands: { TOFF_led: 600 } } });
  const withdrawn = { hwId: 'B2B-0001', name: 'TOFF_led' };
  expect((await call(business, 'POST', '/fn/withdrawCommand', withdrawn)).body).toEqual({
    result: { withdrawn: true },
  });
  const { body } = await call(business, 'GET', '/fn/commandHistory?hwId=B2B-0001');
  expect(body).toMatchObject({ result: { events: [{ step: 'withdrawn' }, { step: 'queued' }] } });
});

test('the overview shows each the own places', async () => {
  const placesOf = async (token: string) => {
    const { body } = await call(token, 'GET', '/fn/overview');
    return JSON.stringify(body);
  };
  expect(await placesOf(admin)).toContain('San Filippo');
  expect(await placesOf((await withPassword('home@demo.example', 'demo1234')).idToken)).not.toContain('San Filippo');
});
