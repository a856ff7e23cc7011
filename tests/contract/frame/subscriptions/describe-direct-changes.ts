import { describe, expect, test } from 'vitest';
import { takeDirectChanges } from '../../../../server/frame/history/direct-changes';
import type { Store } from '../../../../server/frame/stores/store';
import { subscribedSite } from './subscribed-site';
import { subscribedModels } from './subscription-schema';

/** Changes that browsers write by themselves. */
export function describeDirectChanges(name: string, open: () => Store): void {
  describe(`direct changes that subscriptions send on ${name}`, () => {
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

    test('send of several that are taken in at once each as the record was then, also to a filter', async () => {
      const site = await subscribedSite(open);
      await site.subscribe('ada', 'flat', { filter: '{"use":"office"}' });
      await site.write('flat', 'f1', ({ note: _note, ...record }) => ({ ...record, use: 'office' }));
      await site.write('flat', 'f1', (record) => ({ ...record, note: 'later' }));
      await site.write('flat', 'f1', (record) => ({ ...record, use: 'home' }));
      await takeDirectChanges({ models: subscribedModels, store: site.store });
      await site.deliver();
      const records = site
        .posted()
        .flatMap(({ events }) => events.map(({ record }) => [record?.['use'], record?.['note']]));
      expect(records.sort((a, b) => String(a[1]).localeCompare(String(b[1])))).toEqual([
        ['office', 'later'],
        ['office', undefined],
      ]);
    });
  });
}
