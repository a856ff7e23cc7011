import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseListQuery } from '../../../../server/frame/rest/feature';
import type { Store } from '../../../../server/frame/stores/store';
import { step, take } from './random-steps';
import { SUBJECTS, subscribedSite, unmeasured } from './subscribed-site';

const ENTITIES = ['flat', 'lamp', 'user'] as const;

type Site = Awaited<ReturnType<typeof subscribedSite>>;

/** Everything that somebody reads, by path of the subscription and id. */
async function sights(site: Site) {
  const found = new Map<string, Awaited<ReturnType<Site['readBy']>>>();
  for (const who of SUBJECTS) {
    for (const entity of ENTITIES) found.set(`/${who}/${entity}`, await site.readBy(who, entity));
  }
  return found;
}

/** Which records and fields are sent to whom. */
export function describeSentRecords(name: string, open: () => Store, numRuns: number): void {
  describe(`records that subscriptions send on ${name}`, () => {
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
  });
}
