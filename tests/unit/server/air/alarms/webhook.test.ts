import { beforeEach, describe, expect, test } from 'vitest';
import { createNotifier } from '../../../../../server/air/alarms/notify/notify-alarms';
import { createWebhookChannel } from '../../../../../server/air/alarms/notify/webhook-channel';
import { deliverDue } from '../../../../../server/frame/mail/deliver';
import { createOutbox } from '../../../../../server/frame/mail/outbox';
import { createWebhookMailer } from '../../../../../server/frame/mail/webhook';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

const SECRET = 'a long enough secret';

let server: TestServer;
let posts: { body: string; headers: Headers }[];
/** The statuses of the next answers; 200 after them. */
let answers: number[];
let round: () => Promise<void>;

const messages = async () => (await server.site.store.query('mails', {})).rows.map(({ record }) => record);

beforeEach(async () => {
  server = await customersServer();
  [posts, answers] = [[], []];
  const { models, store, now } = server.site;
  const send: typeof fetch = async (_url, init) => {
    posts.push({ body: String(init?.body), headers: new Headers(init?.headers) });
    return new Response(null, { status: answers.shift() ?? 200 });
  };
  const webhook = createWebhookMailer({
    url: 'https://receiver.example/alarms',
    secret: SECRET,
    now,
    prefix: 'alarm',
    fetch: send,
  });
  const outbox = createOutbox(server.site, false);
  const post = createNotifier({
    models,
    store,
    outbox,
    now,
    timeZone: 'Europe/Rome',
    channels: [createWebhookChannel()],
  });
  round = async () => {
    await post();
    await deliverDue(server.site, { webhook });
  };
});

/** Lets an alarm begin now, of which the other program is to be notified. */
async function raise(): Promise<string> {
  const at = server.clock.now;
  const id = `d1-5-${at}`;
  await server.make('alarm', { id, device: 'd1', code: 5, state: 'open', began: at, raisedAt: at });
  const record = { id: `notice-${at}`, alarm: id, channel: 'webhook', to: '', at };
  const put = [{ collection: 'alarm_notices', stored: { record, version: 1 } }];
  await server.site.store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
  return id;
}

describe('the webhook', () => {
  test('gets in one message what began while it accepted nothing', async () => {
    answers = [500];
    const first = await raise();
    await round();
    server.clock.now += MINUTE / 2;
    const second = await raise();
    await round();
    server.clock.now += 1;
    const third = await raise();
    await round();
    expect(posts, 'none of them yet').toHaveLength(1);
    server.clock.now += MINUTE;
    await round();
    await round();
    const listed = posts.map(({ body }) => JSON.parse(body).alarms.map(({ id }: { id: string }) => id));
    expect(listed).toEqual([[first], [first], [second, third]]);
  });

  test('is notified of an alarm that somebody closes', async () => {
    const id = await raise();
    await round();
    server.clock.now += MINUTE;
    const admin = await server.signIn('ADMIN');
    const body = { ids: [id], reason: 'Repaired' };
    expect(await server.call('POST', '/fn/closeAlarms', { token: admin, body })).toMatchObject({ status: 200 });
    await round();
    await round();
    expect(posts.map(({ body: text }) => JSON.parse(text).alarms)).toMatchObject([
      [{ id, state: 'open', ended: null }],
      [{ id, state: 'ended', ended: server.clock.now }],
    ]);
  });

  test('is notified of the second end of an alarm that went on after its first', async () => {
    const id = await raise();
    await round();
    const admin = await server.signIn('ADMIN');
    const ends: number[] = [];
    for (let time = 0; time < 2; time += 1) {
      server.clock.now += MINUTE;
      await server.site.store.transact(async (reader) => {
        const stored = await reader.get('alarms', id);
        if (stored === undefined) throw new Error(`There is no ${id}`);
        const put = [{ collection: 'alarms', stored: { ...stored, record: { ...stored.record, state: 'open' } } }];
        return { result: undefined, batch: { put, remove: [] } };
      });
      const body = { ids: [id], reason: 'Repaired' };
      expect(await server.call('POST', '/fn/closeAlarms', { token: admin, body })).toMatchObject({ status: 200 });
      ends.push(server.clock.now);
      await round();
      await round();
    }
    const posted = posts.flatMap(({ body: text }) => JSON.parse(text).alarms).filter(({ state }) => state === 'ended');
    expect(posted.map(({ ended }) => ended)).toEqual(ends);
  });

  test('that accepts nothing for two days is given up, and administrators read why', async () => {
    answers = Array.from({ length: 100 }, () => 503);
    const began = server.clock.now;
    await raise();
    while (server.clock.now < began + 3 * DAY) {
      await round();
      server.clock.now += HOUR;
    }
    expect(await messages()).toMatchObject([{ state: 'failed', problem: 'Responded with 503' }]);
    const times = posts.map(({ headers }) => Number(headers.get('x-alarm-timestamp')));
    expect(times.slice(1).every((time, index) => time - (times[index] ?? 0) <= HOUR)).toBe(true);
    const last = Number(times.at(-1));
    expect((last - began) / DAY).toBeGreaterThan(1.5);
    expect((last - began) / DAY).toBeLessThan(2.5);
  });
});
