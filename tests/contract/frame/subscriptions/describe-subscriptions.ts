import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { takeDirectChanges } from '../../../../server/frame/history/direct-changes';
import { sendAgain } from '../../../../server/frame/mail/deliver';
import { parseListQuery } from '../../../../server/frame/rest/parse-list-query';
import type { Store } from '../../../../server/frame/stores/store';
import { attemptsOf } from '../../../../server/frame/subscriptions/attempts';
import { subscriptionMailer } from '../../../../server/frame/subscriptions/deliver';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';
import { SECRET, type Someone, SUBJECTS, subscribedSite, unmeasured } from './subscribed-site';
import { subscribedModels } from './subscription-schema';

const ENTITIES = ['flat', 'lamp', 'user'] as const;

type Site = Awaited<ReturnType<typeof subscribedSite>>;

/** Changes that give and take sight of records and fields. */
const step = fc.oneof(
  fc.record({ does: fc.constant('label' as const), n: fc.constantFrom('1', '2'), text: fc.constantFrom('a', 'b') }),
  fc.record({ does: fc.constant('watts' as const), n: fc.constantFrom('1', '2'), text: fc.constantFrom('20', '60') }),
  fc.record({ does: fc.constant('note' as const), n: fc.constantFrom('1', '2'), text: fc.constantFrom('c', 'd') }),
  fc.record({ does: fc.constant('move' as const), n: fc.constantFrom('1', '2'), text: fc.constantFrom('1', '2') }),
  fc.record({ does: fc.constant('measure' as const), n: fc.constantFrom('1', '2'), text: fc.constantFrom('5', '6') }),
  fc.record({ does: fc.constant('house' as const), n: fc.constantFrom('1', '2'), text: fc.constantFrom('H', 'I') }),
  fc.record({ does: fc.constant('share' as const), n: fc.constantFrom('1', '2'), text: fc.constantFrom('sam', 'gus') }),
  fc.record({ does: fc.constant('remove' as const), n: fc.constantFrom('1', '2'), text: fc.constant('') }),
  fc.record({ does: fc.constant('add' as const), n: fc.constantFrom('1', '2'), text: fc.constantFrom('x', 'y') }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take({ update, make, remove, store }: Site, { does, n, text }: Step): Promise<void> {
  const lamp = (await store.get('lamps', `l${n}`)) !== undefined;
  if (does === 'note') await update('flat', `f${n}`, { note: text });
  else if (does === 'house') await update('house', `h${n}`, { name: text });
  else if (does === 'share') await update('user', text, { lampIds: [`l${n}`] });
  else if (does === 'add' && !lamp) await make('lamp', { serial: `l${n}`, label: text, token: `flat000${n}` });
  else if (!lamp) return;
  else if (does === 'label') await update('lamp', `l${n}`, { label: text });
  else if (does === 'watts') await update('lamp', `l${n}`, { watts: Number(text) });
  else if (does === 'move') await update('lamp', `l${n}`, { token: `flat000${text}` });
  else if (does === 'measure') await update('lamp', `l${n}`, { lux: Number(text) });
  else if (does === 'remove') await remove('lamp', `l${n}`);
}

/** Everything that somebody reads, by path of the subscription and id. */
async function sights(site: Site) {
  const found = new Map<string, Awaited<ReturnType<Site['readBy']>>>();
  for (const who of SUBJECTS) {
    for (const entity of ENTITIES) found.set(`/${who}/${entity}`, await site.readBy(who, entity));
  }
  return found;
}

/** Subscriptions of people, on either back end. */
export function describeSubscriptions(name: string, open: () => Store, numRuns: number): void {
  describe(`subscriptions on ${name}`, () => {
    test('send exactly what their owner reads after each change: no other record, no other field, nothing twice', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
          const site = await subscribedSite(open);
          for (const who of SUBJECTS) {
            for (const entity of ENTITIES) {
              const reads = (await site.readBy(who, entity)).size > 0;
              if (reads) await site.subscribe(who, entity);
            }
          }
          for (const one of steps) {
            const before = await sights(site);
            await take(site, one);
            const after = await sights(site);
            await site.deliver();
            const sent = site
              .posted()
              .flatMap(({ path, events }) => events.map(({ event, id, record }) => ({ path, event, id, record })));
            const expected = [...after].flatMap(([path, seen]) => {
              const old = before.get(path) ?? new Map();
              const changed = [...seen].filter(
                ([id, record]) =>
                  old.get(id) === undefined ||
                  JSON.stringify(unmeasured(old.get(id))) !== JSON.stringify(unmeasured(record)),
              );
              return changed.map(([id, record]) => ({ path, id, record }));
            });
            const gone = one.does === 'remove' ? `l${one.n}` : '';
            const removed = [...before].filter(([path, seen]) => path.endsWith('/lamp') && seen.has(gone));
            const lines = (list: readonly object[]) => list.map((each) => JSON.stringify(each)).sort();
            const wanted = [
              ...expected.map(({ path, id, record }) => ({ path, id, record })),
              ...removed.map(([path]) => ({ path, id: gone })),
            ];
            expect(lines(sent.map(({ event: _event, ...rest }) => rest))).toEqual(lines(wanted));
          }
        }),
        { numRuns },
      );
    });

    test('send nothing that has left the sight of their owner before it leaves', async () => {
      const site = await subscribedSite(open);
      await site.subscribe('sam', 'lamp');
      await site.update('lamp', 'l1', { label: 'shared' });
      await site.update('user', 'sam', { lampIds: ['l2'] });
      site.receiver.posts.splice(0);
      await site.deliver();
      expect(site.posted().flatMap(({ events }) => events.map(({ id }) => id))).not.toContain('l1');
      await site.update('lamp', 'l2', { label: 'now' });
      await site.deliver();
      expect(site.posted().flatMap(({ events }) => events.map(({ id }) => id))).toContain('l2');
    });

    test.each([
      ['is deleted', (site: Site) => site.remove('user', 'ada')],
      ['may not read that any more', (site: Site) => site.update('user', 'ada', { role: 'GUEST', lampIds: [] })],
    ])('stop and say so when their owner %s', async (_what, lose) => {
      const site = await subscribedSite(open);
      const id = await site.subscribe('ada', 'article');
      await lose(site);
      await site.make('article', { serial: 'S 1', token: 'article1' });
      await site.deliver();
      expect(site.posted()).toEqual([]);
      expect(await site.subscription(id)).toMatchObject({ enabled: false, stopped: 'rights' });
      await site.make('article', { serial: 'S 2', token: 'article2' });
      expect((await site.messages()).filter(({ channel }) => channel === 'subscription')).toHaveLength(1);
    });

    test('of a place stop when its token is replaced, and go on when somebody with the new one saves them', async () => {
      const site = await subscribedSite(open);
      const id = await site.subscribe('owner:o1', 'flat');
      expect(await site.subscription(id)).toMatchObject({ owner: 'o1', owner_name: 'Owner 1' });
      await site.update('owner', 'o1', { token: 'owner999' });
      await site.update('flat', 'f1', { use: 'a' });
      await site.deliver();
      expect(await site.subscription(id)).toMatchObject({ enabled: false, stopped: 'rights' });
      await site.documents.update(await site.actorOf('owner:o1'), site.model('subscription'), id, { enabled: true });
      await site.update('flat', 'f1', { use: 'b' });
      await site.deliver();
      expect(site.posted()).toMatchObject([{ events: [{ id: 'f1', record: { use: 'b' } }] }]);
    });

    test('are changed by their owner alone, so that nobody sends more than is theirs', async () => {
      const site = await subscribedSite(open);
      const id = await site.subscribe('owner:o1', 'flat');
      const model = site.model('subscription');
      for (const who of ['ada', 'owner:o1'] as const) {
        const writing = site.documents.update(await site.actorOf(who), model, id, { url: 'https://other.example/x' });
        if (who === 'ada') await expect(writing).rejects.toMatchObject({ status: 403, code: 'not_owner' });
        else await writing;
      }
      await site.documents.remove(await site.actorOf('ada'), model, id);
      expect(await site.store.get('subscription_secrets', id)).toBeUndefined();
      const own = await site.subscribe('ada', 'flat');
      const [other] = [await site.actorOf('owner:o1')];
      await expect(site.documents.read(other, model, own)).rejects.toMatchObject({ status: 404 });
    });

    test('take what leads nowhere else, and filters over what their owner sees', async () => {
      const site = await subscribedSite(open);
      const refuse = (who: Someone, entity: string, more: object) =>
        expect(site.subscribe(who, entity, more)).rejects.toMatchObject({ status: 422, code: 'bad_subscription' });
      await refuse('ada', 'flat', { url: 'http://program.example/x' });
      await refuse('ada', 'flat', { url: 'https://10.0.0.1/x' });
      await refuse('ada', 'flat', { url: 'text' });
      await refuse('owner:o1', 'flat', { filter: '{"note":"secret"}' });
      await refuse('ada', 'flat', { filter: '{"nothing":1}' });
      await refuse('ada', 'flat', { filter: '{' });
      await refuse('owner:o1', 'article', {});
      for (const entity of ['mail', 'subscription', 'nothing']) await refuse('ada', entity, {});
      const id = await site.subscribe('ada', 'flat', {
        filter: `https://console.example/flats?filter=${encodeURIComponent('{"note":"secret"}')}&page=1`,
      });
      expect(await site.subscription(id)).toMatchObject({ filter: '{"note":"secret"}' });
    });

    test('send of changed records those that a list with the same filter shows', async () => {
      const condition = fc.oneof(
        fc.constantFrom('a', 'b').map((label) => ({ label })),
        fc.integer({ min: 10, max: 70 }).map((gte) => ({ watts: { gte } })),
        fc.constantFrom('a', 'lamp').map((contains) => ({ label: { contains } })),
        fc.constant({ socket: null }),
        fc.constantFrom('1', '2').map((n) => ({ $any: [{ id: `l${n}` }, { label: 'b' }] })),
        fc.constantFrom('a', 'lamp 1', 'b').map((q) => ({ q })),
      );
      await fc.assert(
        fc.asyncProperty(condition, fc.array(step, { minLength: 1, maxLength: 4 }), async (filter, steps) => {
          const site = await subscribedSite(open);
          await site.subscribe('ada', 'lamp', { filter: JSON.stringify(filter), events: ['created', 'changed'] });
          const model = site.model('lamp');
          const actor = await site.actorOf('ada');
          for (const one of steps) {
            const before = await site.readBy('ada', 'lamp');
            await take(site, one);
            const after = await site.readBy('ada', 'lamp');
            const query = parseListQuery(model, actor, { filter: JSON.stringify(filter) });
            const { rows } = await site.documents.list(actor, model, query);
            const shown = new Set(rows.map(({ record }) => record.id));
            const changed = [...after].filter(([id, record]) => {
              const old = before.get(id);
              return old === undefined || JSON.stringify(unmeasured(old)) !== JSON.stringify(unmeasured(record));
            });
            await site.deliver();
            const sent = site.posted().flatMap(({ events }) => events.map(({ id }) => id));
            expect(sent.sort()).toEqual(changed.flatMap(([id]) => (shown.has(id) ? [id] : [])).sort());
          }
        }),
        { numRuns },
      );
    });

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
      expect(await sendAgain(stopped, subscriptionMailer(stopped), message)).toMatchObject({ message: 'stopped' });
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
      expect((await attemptsOf(site.store, id)).attempts).toHaveLength(2);
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
      const { attempts } = await attemptsOf(site.store, id);
      expect(attempts.length).toBeLessThanOrEqual(50);
      expect(attempts[0]).toMatchObject({ status: 500, problem: 'Answered 500', events: 1 });
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
      expect(site.posted()).toHaveLength(5);
      site.receiver.answer = { status: 200, text: '' };
      for (let hours = 0; hours < 4; hours += 1) {
        site.clock.now += HOUR;
        await site.deliver();
      }
      const labels = site.posted().flatMap(({ events }) => events.map(({ record }) => record?.['label']));
      expect(new Set(labels)).toEqual(new Set(Array.from({ length: 20 }, (_, count) => `Label ${count}`)));
    });

    test('send what browsers have written by themselves once it is taken in, and lose nothing of it', async () => {
      const site = await subscribedSite(open);
      await site.subscribe('ada', 'flat');
      await site.subscribe('owner:o1', 'flat');
      await site.subscribe('owner:o2', 'flat');
      await site.write('flat', 'f1', (record) => ({ ...record, use: 'office', note: 'hidden' }));
      await site.write('flat', 'f2', () => undefined);
      await takeDirectChanges({ models: subscribedModels, store: site.store });
      await site.deliver();
      const posts = site.posted().map(({ path, events }) => ({ path, events }));
      const used = { event: 'changed', entity: 'flat', id: 'f1', record: { use: 'office' } };
      const gone = { event: 'deleted', entity: 'flat', id: 'f2' };
      expect(posts.sort((a, b) => (a.path < b.path ? -1 : 1))).toMatchObject([
        { path: '/ada/flat', events: expect.arrayContaining([expect.objectContaining(gone)]) },
        { path: '/owner:o1/flat', events: [used] },
        { path: '/owner:o2/flat', events: [gone] },
      ]);
      expect(posts[0]?.events).toHaveLength(2);
      expect(JSON.stringify(posts.slice(1))).not.toContain('hidden');
      await takeDirectChanges({ models: subscribedModels, store: site.store });
      await site.deliver();
      expect(site.posted()).toEqual([]);
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
