import { beforeEach, expect, test } from 'vitest';
import { setWishes } from '../../../../../server/air/alarms/notify/recipients';
import { MINUTE } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

const STEP = 5 * MINUTE;
const LISTS = ['day@b.example', 'night@b.example', 'off@b.example', 'brief@b.example'];
const ALARMS = { type: [1, 5], co2Threshold: 1000, mailingList: LISTS };

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = await customersServer();
  admin = await server.signIn('ADMIN');
  await server.call('PUT', '/api/environments/m1', { token: admin, body: { alarmsEnabled: true } });
  await server.call('POST', '/fn/updateAlarms', { token: admin, body: { level: 'room', id: 'r1', alarms: ALARMS } });
  for (const to of LISTS) await setWishes(server.site.store, to, { isConfirmed: true });
  await setWishes(server.site.store, 'day@b.example', { quiet: { from: 22, to: 7 } });
  await setWishes(server.site.store, 'off@b.example', { isOff: true });
  await setWishes(server.site.store, 'brief@b.example', { without: ['worse', 'over'] });
});

/** Air that is bad for a quarter of an hour now and then, also at night, and a red light at three in the morning. */
function readingAt(t: number, start: number) {
  const minute = Math.round((t - start) / MINUTE);
  const isBad = minute % 95 < 20;
  return { t, CO2: isBad ? 1500 : 600, Luci: minute % 1440 >= 19 * 60 && minute % 1440 < 19 * 60 + 15 ? 4 : 1 };
}

test('rehearsed mails are those that the server sends, quiet hours and who wants none included', async () => {
  const start = server.clock.now;
  const sent: Record<string, number> = Object.fromEntries(LISTS.map((to) => [to, 0]));
  const source = { kind: 'device', name: 'd1' } as const;
  for (let minute = 0; minute < 36 * 60; minute += 1) {
    server.clock.now += MINUTE;
    if ((server.clock.now - start) % STEP === 0) {
      const reading = readingAt(server.clock.now, start);
      await server.site.readings.write([{ source, readings: [reading] }]);
      await server.app.alarms.engine.judge(new Map([['d1', [reading]]]));
    }
    await server.app.alarms.notify();
  }
  const { rows } = await server.site.store.query('mails', {});
  // The question to an address without an account is about no alarm.
  const about = rows.filter(({ record }) => !record.id.startsWith('confirm-'));
  for (const { record } of about) sent[String(record['to'])] = (sent[String(record['to'])] ?? 0) + 1;
  // The session of the day before has ended.
  const asked = { token: await server.signIn('ADMIN'), body: { level: 'room', id: 'r1', alarms: ALARMS } };
  const { body } = await server.call('POST', '/fn/rehearseAlarms', asked);
  const mails: { to: string; count: number }[] = Object(Object(body).result).before.mails;
  expect(Object.fromEntries(mails.map(({ to, count }) => [to, count]))).toEqual(sent);
  expect(sent['off@b.example']).toBe(0);
  expect(sent['brief@b.example'], 'the beginnings alone').toBeLessThan((sent['night@b.example'] ?? 0) * 0.75);
  expect(sent['day@b.example'], 'what came at night comes in one').toBeLessThan((sent['night@b.example'] ?? 0) - 3);
  expect(sent['day@b.example'], 'and what is urgent at once').toBeGreaterThan((36 - 9) * (60 / 95) - 2);
});
