import { describe, expect, test } from 'vitest';
import type { Store } from '../../../../server/frame/stores/store';
import { type Someone, subscribedSite } from './subscribed-site';

type Site = Awaited<ReturnType<typeof subscribedSite>>;

/** Whose subscriptions are: what ends them, who may change them, and what they may ask for. */
export function describeOwners(name: string, open: () => Store): void {
  describe(`owners of subscriptions on ${name}`, () => {
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
  });
}
