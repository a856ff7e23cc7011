import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createJobs } from '../../../../../server/frame/feature/site-parts';
import { createJobLog } from '../../../../../server/frame/jobs/job-log';
import { runJobs } from '../../../../../server/frame/jobs/run-jobs';
import { log } from '../../../../../server/frame/log/log';
import { computeRetryPause, deliverDue } from '../../../../../server/frame/mail/deliver';
import { mailFeature } from '../../../../../server/frame/mail/feature';
import { createMailer } from '../../../../../server/frame/mail/mailer';
import { createOutbox, type Mail } from '../../../../../server/frame/mail/outbox';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { subscribedModels } from '../../../../contract/frame/subscriptions/subscription-schema';
import { type FrameServer, frameServer } from '../../support/frame-server';
import { MAIL_PASSWORD, openPostOffice, type PostOffice } from './post-office';

const FROM = 'Air Console <console@site.example>';
const MAIL: Mail = { to: 'ann@site.example', subject: 'Perché no?', text: 'Ciao\n\nAnn', html: '<p>Ciao</p>' };

let office: PostOffice;
let server: FrameServer;

beforeEach(async () => {
  office = await openPostOffice();
  server = frameServer();
});

afterEach(async () => {
  await office.close();
  await server.site.close();
});

const mailer = () => createMailer({ url: office.url, from: FROM });
const post = (mail: Partial<Mail> = {}, isConfigured = true) =>
  createOutbox(server.site, isConfigured).post({ ...MAIL, ...mail });
const deliver = () => deliverDue(server.site, { mail: mailer() });
const unsent = async () => (await waiting()).filter(({ state }) => state !== 'sent');
const waiting = async () => (await server.site.store.query('mails', {})).rows.map(({ record }) => record);

describe('mail', () => {
  test('is handed to the mail server; then is told for 30 days that it was, and never what was in it', async () => {
    await post();
    const [{ id } = { id: '' }] = await waiting();
    await deliver();
    expect(office.letters).toHaveLength(1);
    const [letter = ''] = office.letters;
    expect(letter).toContain('To: ann@site.example');
    expect(letter).toContain(`From: ${FROM}`);
    expect(letter).toContain(`Message-ID: <${id}@site.example>`);
    expect(letter).toContain('Subject: =?UTF-8?Q?Perch=C3=A9_no=3F?=');
    expect(letter).toMatch(/text\/plain[\s\S]*Ciao[\s\S]*text\/html[\s\S]*<p>Ciao<\/p>/);
    expect(letter).not.toContain('List-Unsubscribe');
    expect(await waiting()).toMatchObject([
      { id, to: MAIL.to, subject: MAIL.subject, channel: 'mail', state: 'sent', sentAt: server.clock.now, attempts: 1 },
    ]);
    expect(JSON.stringify(await waiting())).not.toContain('Ciao');
    await deliver();
    expect(office.letters, 'once').toHaveLength(1);
    server.clock.now += 31 * DAY;
    await deliver();
    expect(await waiting()).toEqual([]);
  });

  test('has a button that stops others like it, where that works by itself', async () => {
    const url = 'https://console.site.example/fn/alarmMessages?to=ann';
    await post({ unsubscribeUrl: url });
    await post({ unsubscribeUrl: url.replace('https', 'http') });
    await deliver();
    const by = (scheme: string) =>
      office.letters.find((letter) => letter.includes(`List-Unsubscribe: <${scheme}:`)) ?? '';
    const [secure, plain] = [by('https'), by('http')];
    expect(secure).toContain(`<${url}>`);
    expect(secure).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(plain).not.toBe('');
    expect(plain).not.toContain('List-Unsubscribe-Post');
  });

  test('that is not taken for now is tried again later, under the same id', async () => {
    office.refusals.push({ responseCode: 451, message: 'come back later' });
    await post();
    await deliver();
    const [first] = await waiting();
    expect(first).toMatchObject({ state: 'waiting', attempts: 1, nextTryAt: server.clock.now + MINUTE });
    expect(first?.problem).toContain('come back later');
    await deliver();
    expect(office.letters, 'not before its time').toEqual([]);
    server.clock.now += MINUTE;
    await deliver();
    expect(office.letters[0]).toContain(`Message-ID: <${first?.id}@site.example>`);
  });

  test('that is refused for good stays, and is not tried again', async () => {
    office.refusals.push({ responseCode: 550, message: 'no such person' });
    await post();
    await deliver();
    expect(await waiting()).toMatchObject([{ state: 'failed', problem: expect.stringContaining('no such person') }]);
    server.clock.now += 24 * HOUR;
    await deliver();
    expect(office.letters).toEqual([]);
  });

  test('is tried again when the mail server does not know the console', async () => {
    await post();
    await deliverDue(server.site, {
      mail: createMailer({ url: office.url.replace(MAIL_PASSWORD, 'wrong'), from: FROM }),
    });
    expect(await waiting()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });

  test('to one person does not wait for that to another', async () => {
    office.refusals.push({ responseCode: 550, message: 'no such person' });
    await post();
    await post({ to: 'bob@site.example' });
    await deliver();
    expect(office.letters).toHaveLength(1);
  });

  test('that somebody waits for goes before that to many, even while connections hang', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let inHand = 0;
    office.patience = async (letter) => {
      if (!letter.includes('List-Unsubscribe')) return;
      inHand += 1;
      await released;
    };
    const unsubscribeUrl = 'https://console.site.example/fn/alarmMessages?to=ann';
    for (let count = 0; count < 12; count += 1) await post({ unsubscribeUrl });
    const delivery = deliver();
    await expect.poll(() => inHand).toBeGreaterThan(0);
    await post({ subject: 'A new password' });
    await expect
      .poll(() => office.letters.map((letter) => /Subject: (.*)/.exec(letter)?.[1]))
      .toEqual(['A new password']);
    expect(inHand).toBeLessThan(5);
    release();
    expect(await delivery).toBe(13);
    expect(office.letters).toHaveLength(13);
    expect(await unsent()).toEqual([]);
  });

  test('to whoever answers does not wait for a program that never does, however many messages there are for it', async () => {
    const some = {
      silent: fc.integer({ min: 5, max: 30 }),
      heard: fc.integer({ min: 1, max: 5 }),
      isToMany: fc.boolean(),
    };
    await fc.assert(
      fc.asyncProperty(fc.record(some), async ({ silent, heard, isToMany }) => {
        const { site } = frameServer({ models: subscribedModels });
        const outbox = createOutbox(site, true);
        const unsubscribeUrl = 'https://console.site.example/fn/alarmMessages?to=ann';
        for (let count = 0; count < silent; count += 1) await outbox.post({ ...MAIL, channel: 'webhook' });
        for (let count = 0; count < heard; count += 1)
          await outbox.post({ ...MAIL, ...(isToMany && { unsubscribeUrl }) });
        const attempts: (() => void)[] = [];
        let taken = 0;
        let isReleased = false;
        const silentProgram = {
          send: () =>
            new Promise<void>((resolve, reject) => {
              if (isReleased) resolve();
              else attempts.push(() => reject(new Error('No answer')));
            }),
        };
        const mail = {
          send: async () => {
            taken += 1;
          },
        };
        const delivery = deliverDue(site, { webhook: silentProgram, mail });
        try {
          await expect.poll(() => attempts.length).toBeGreaterThanOrEqual(4);
          // One attempt ends, and no other: its place is for whoever has none.
          attempts.shift()?.();
          await expect.poll(() => taken).toBe(heard);
        } finally {
          isReleased = true;
          for (const giveUp of attempts) giveUp();
          await delivery;
          await site.close();
        }
      }),
      { numRuns: 5 },
    );
  });

  test('waits without a mail server, and goes out once there is one', async () => {
    await post({}, false);
    await deliverDue(server.site, {});
    expect(await waiting()).toMatchObject([{ state: 'kept', to: MAIL.to }]);
    await deliver();
    expect(office.letters).toHaveLength(1);
  });

  test('that is of no use any more is forgotten', async () => {
    await post({ until: server.clock.now + HOUR }, false);
    server.clock.now += HOUR + 1;
    await deliverDue(server.site, {});
    expect(await waiting()).toEqual([]);
  });

  test('goes out as soon as it is posted, and what goes wrong is told without the password of the mail server', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const { site } = server;
    const delivery = await runJobs(createJobs('embedded', [mailFeature], { site, mailer: mailer() }), {
      backEnd: 'embedded',
      store: site.store,
      log: createJobLog(site.store, site.now),
      now: site.now,
    });
    await post();
    await expect.poll(() => office.letters).toHaveLength(1);
    await office.close();
    await post();
    await expect.poll(unsent).toMatchObject([{ attempts: 1 }]);
    await delivery.stop();
    const told = JSON.stringify([await waiting(), logged.mock.calls]);
    logged.mockRestore();
    expect(told).not.toContain(MAIL_PASSWORD);
  });

  test('is tried after a minute, then twice as long each time, up to six hours', () => {
    expect([1, 2, 3, 9, 10, 16].map(computeRetryPause)).toEqual(
      [1, 2, 4, 256, 360, 360].map((minutes) => minutes * MINUTE),
    );
  });
});
