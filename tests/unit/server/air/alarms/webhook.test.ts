import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createNotifier } from '../../../../../server/air/alarms/notify/notify-alarms';
import {
  webhookChannel,
  webhookMailer,
  webhookSignature,
} from '../../../../../server/air/alarms/notify/webhook-channel';
import { deliverDue } from '../../../../../server/frame/mail/deliver';
import { createOutbox } from '../../../../../server/frame/mail/outbox';
import { MINUTE } from '../../../../../src/frame/time/units';
import { type TestServer, testServer, twoCustomers } from '../../support/test-server';

let server: TestServer;

beforeEach(async () => {
  server = testServer();
  await twoCustomers(server);
});
afterEach(async () => {
  await server.app.close();
  await server.site.close();
});

describe('the webhook', () => {
  test('is signed, and posts again with the same id what was not taken', async () => {
    const posts: { body: string; headers: Headers }[] = [];
    const answers = [500, 200];
    const send: typeof fetch = async (_url, init) => {
      posts.push({ body: String(init?.body), headers: new Headers(init?.headers) });
      return new Response(null, { status: answers.shift() ?? 200 });
    };
    const secret = 'a long enough secret';
    const { models, store, now } = server.site;
    const start = now();
    const webhook = webhookMailer({ url: 'https://receiver.example/alarms', secret, now, fetch: send });
    const outbox = createOutbox(server.site, false);
    const post = createNotifier({ models, store, outbox, now, timeZone: 'Europe/Rome', channels: [webhookChannel()] });
    const round = async () => {
      await post();
      await deliverDue(server.site, { webhook });
    };
    const logged = async () => (await store.query('mails', {})).rows.map(({ record }) => record);
    const notice = { alarm: `d1-5-${start}`, channel: 'webhook', to: '', at: start };
    await server.make('alarm', {
      id: notice.alarm,
      device: 'd1',
      code: 5,
      state: 'open',
      began: start,
      raisedAt: start,
    });
    const put = [{ collection: 'alarm_notices', stored: { record: { id: 'n1', ...notice }, version: 1 } }];
    await store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
    await round();
    expect(await logged()).toMatchObject([
      {
        channel: 'webhook',
        state: 'waiting',
        problem: 'Answered 500',
        attempts: 1,
        nextTryAt: server.clock.now + MINUTE,
      },
    ]);
    await round();
    expect(posts, 'a pause after the failure').toHaveLength(1);
    server.clock.now += MINUTE;
    await round();
    expect(await logged()).toMatchObject([{ state: 'sent', attempts: 2, sentAt: server.clock.now }]);
    expect((await logged())[0]).not.toHaveProperty('problem');
    expect(posts.map(({ body }) => JSON.parse(body).id)).toEqual([
      JSON.parse(posts[0]?.body ?? '').id,
      expect.any(String),
    ]);
    for (const { body, headers } of posts) {
      const signature = webhookSignature(secret, headers.get('x-alarm-timestamp') ?? '', body);
      expect(headers.get('x-alarm-signature')).toBe(signature);
      expect(JSON.parse(body).alarms).toMatchObject([{ hwId: 'd1', code: 5, began: start }]);
    }
    expect((await store.query('alarm_notices', {})).total).toBe(0);
  });
});
