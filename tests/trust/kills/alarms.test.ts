import { afterEach, beforeEach, expect, test } from 'vitest';
import { storePreferences } from '../../../server/air/alarms/notify/recipients';
import { MINUTE } from '../../../src/frame/time/units';
import { sampled } from '../../support/sampled';
import { post } from '../../support/server-process';
import { openPostOffice, type PostOffice } from '../../unit/server/frame/mail/post-office';
import { type SmallSite, smallSite } from './small-site';

const KILLED = [null, 'SIGKILL'];
let site: SmallSite;
let office: PostOffice;

beforeEach(async () => {
  office = await openPostOffice();
  const alarms = { type: [5], co2Threshold: 1000, mailingList: ['ann@site.example'] };
  const mail = { SMTP_URL: office.url, MAIL_FROM: 'console@site.example', PUBLIC_URL: 'https://console.site.example' };
  site = await smallSite(async (server) => {
    await storePreferences(server.site.store, 'ann@site.example', { isConfirmed: true });
    // Alarms apply to readings that were measured since they were set.
    server.clock.now -= 30 * MINUTE;
    const token = await server.signIn('ADMIN');
    await server.call('PUT', '/api/environments/m1', { token, body: { alarmsEnabled: true } });
    await server.call('POST', '/fn/updateAlarms', { token, body: { level: 'room', id: 'r1', alarms } });
  }, mail);
});
afterEach(async () => {
  site.remove();
  await office.close();
});

const messageId = (letter: string) => /Message-ID: (<\S+>)/.exec(letter)?.[1];

/** The steps between a reading and the mail server, and how often the mail may come when the server ends before each. */
test.each(
  sampled([
    ['the alarm is written', '1 sql ^INSERT INTO "documents_alarms"', 1],
    ['it is known whom to tell', '1 sql ^INSERT INTO "documents_alarm_notices"', 1],
    ['the message is put together', '1 sql ^UPDATE "documents_alarm_recipients"', 1],
    ['the message is in the outbox', '1 sql ^INSERT INTO "documents_mails"', 1],
    ['the notice is removed', '1 sql ^DELETE FROM "documents_alarm_notices"', 1],
    ['it is written down that the message was sent', '1 sql ^UPDATE "documents_mails"', 2],
  ]),
)('a server that is killed before %s tells of the alarm all the same, once', async (_what, step, most) => {
  const start = Date.now() - 20 * MINUTE;
  const readings = Array.from({ length: 8 }, (_none, index) => ({
    ...{ hwId: 'd1', t: start + index * MINUTE, CO2: 1400 },
  }));
  const doomed = await site.killedAt(step).start();
  await post(doomed.address, '/fn/readings', { readings }, site.token).catch(() => undefined);
  expect(await doomed.ended).toEqual(KILLED);

  const next = await site.processes.start();
  // Whoever got no answer sends the same again.
  await post(next.address, '/fn/readings', { readings }, site.token);
  await expect.poll(() => office.letters.length).toBeGreaterThan(0);
  await expect.poll(() => site.rows('SELECT 1 FROM "documents_alarm_notices"')).toEqual([]);
  next.child.kill('SIGTERM');
  expect(await next.ended).toEqual([0, null]);
  expect(site.rows('SELECT id FROM "documents_alarms"')).toEqual([{ id: `d1-5-${start}` }]);
  expect(office.letters.length).toBeLessThanOrEqual(most);
  expect(new Set(office.letters.map(messageId)).size, 'under one id').toBe(1);
});
