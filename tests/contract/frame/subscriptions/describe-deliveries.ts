import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { resendMessage } from '../../../../server/frame/mail/deliver';
import type { Store } from '../../../../server/frame/stores/store';
import { createSubscriptionMailer, MAX_REJECTIONS } from '../../../../server/frame/subscriptions/feature';
import { readAttemptLog } from '../../../../server/frame/subscriptions/stored';
import { MAX_ATTEMPTS } from '../../../../src/frame/model/subscription-calls';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';
import { SECRET, subscribedSite } from './subscribed-site';

/** How messages leave: signed, again after failures, few of many changes. */
export function describeDeliveries(name: string, open: () => Store): void {
  describe(`deliveries of subscriptions on ${name}`, () => {
    test('sign by the standard, under one id at every attempt; nothing is lost when the server stops after a post', async () => {
      const site = await subscribedSite(open);
      const id = await site.subscribe('ada', 'lamp');
      await site.update('lamp', 'l1', { label: 'x' });
      // It stops before it has noted that the message was accepted.
      const [message] = await site.messages();
      if (message === undefined) throw new Error('There is a message');
      const stopped = {
        ...site.parts,
        documents: { ...site.parts.documents, update: () => Promise.reject(new Error('stopped')) },
      };
      expect(await resendMessage(stopped, createSubscriptionMailer(stopped), message)).toMatchObject({
        message: 'stopped',
      });
      await site.deliver();
      const posts = site.posted();
      expect(posts).toHaveLength(2);
      expect(new Set(posts.map((post) => post.id))).toEqual(new Set([message.id]));
      for (const { body, headers } of posts) {
        // The clock of the test is another one than that of the library.
        expect(headers['webhook-id']).toBe(message.id);
        const at = new Date(Number(headers['webhook-timestamp']) * 1000);
        expect(headers['webhook-signature']).toBe(new Webhook(SECRET).sign(message.id, at, body));
      }
      expect(await site.messages()).toMatchObject([{ state: 'sent', text: message['text'] }]);
      expect((await readAttemptLog(site.store, id)).attempts).toHaveLength(2);
    });

    test('are tried for two days, then switched off, and begin anew when they are switched on', async () => {
      const site = await subscribedSite(open);
      const id = await site.subscribe('ada', 'lamp');
      site.receiver.answer = { status: 500, text: 'internal words' };
      await site.update('lamp', 'l1', { label: 'x' });
      for (let hours = 0; hours < 50; hours += 1) {
        await site.deliver();
        site.clock.now += HOUR;
      }
      expect(await site.subscription(id)).toMatchObject({ enabled: false, stopped: 'failures' });
      const { attempts } = await readAttemptLog(site.store, id);
      expect(attempts.length).toBeLessThanOrEqual(MAX_ATTEMPTS);
      expect(attempts[0]).toMatchObject({ status: 500, problem: 'Responded with 500', events: 1 });
      expect(JSON.stringify(attempts)).not.toContain('internal words');
      await site.update('lamp', 'l1', { label: 'y' });
      site.posted();
      site.receiver.answer = { status: 200, text: '' };
      await site.documents.update(await site.actorOf('ada'), site.model('subscription'), id, { enabled: true });
      expect(await site.subscription(id)).not.toHaveProperty('stopped');
      await site.update('lamp', 'l1', { label: 'z' });
      await site.deliver();
      expect(site.posted()).toMatchObject([{ events: [{ record: { label: 'z' } }] }]);
      expect(await site.subscription(id)).toMatchObject({ last_success_at: site.clock.now });
    });

    test('hold back from a program that has accepted nothing lately, and lose nothing of it', async () => {
      const site = await subscribedSite(open);
      await site.subscribe('ada', 'lamp');
      site.receiver.answer = { status: 503, text: '' };
      for (let count = 0; count < 20; count += 1) {
        await site.update('lamp', 'l1', { label: `Label ${count}` });
        await site.deliver();
      }
      expect(site.posted()).toHaveLength(MAX_REJECTIONS);
      site.receiver.answer = { status: 200, text: '' };
      for (let hours = 0; hours < 4; hours += 1) {
        site.clock.now += HOUR;
        await site.deliver();
      }
      const labels = site.posted().flatMap(({ events }) => events.map(({ record }) => record?.['label']));
      expect(new Set(labels)).toEqual(new Set(Array.from({ length: 20 }, (_, count) => `Label ${count}`)));
    });

    test('of many changes at once are few messages, and one without a secret is none', async () => {
      const site = await subscribedSite(open);
      const { record } = await site.documents.create(await site.actorOf('ada'), site.model('subscription'), {
        ...{ name: 'No secret', url: 'https://program.example/x', entity: 'flat', events: ['changed'] },
      });
      expect(await site.subscription(record.id)).toMatchObject({ stopped: 'secret', enabled: true });
      await site.subscribe('ada', 'lamp');
      site.clock.now += MINUTE;
      for (let n = 0; n < 30; n += 1) await site.make('lamp', { serial: `m${n}`, token: 'flat0001' });
      await site.deliver();
      site.posted();
      await site.update('house', 'h1', { name: 'Renamed' });
      await site.deliver();
      const posts = site.posted();
      expect(posts).toHaveLength(1);
      expect(posts[0]?.events).toHaveLength(31);
      expect(site.clock.now).toBeLessThan(Date.parse('2026-11-27T10:00:00Z') + DAY);
    });
  });
}
