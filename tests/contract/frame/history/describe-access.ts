import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ACCESS_LOG, createAccessLog } from '../../../../server/frame/auth/access-log';
import type { Session } from '../../../../server/frame/auth/subjects';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { accessCalls, thinAccess } from '../../../../server/frame/history/feature';
import type { Environment } from '../../../../server/frame/http/environment';
import { answerError } from '../../../../server/frame/http/errors';
import { serveCalls } from '../../../../server/frame/http/serve-call';
import type { Store } from '../../../../server/frame/stores/store';
import { isPlainObject } from '../../../../src/frame/model/paths';
import { DAY, MINUTE } from '../../../../src/frame/time/units';
import { houseModels as models } from '../../../unit/server/support/houses/models';

const START = Date.UTC(2026, 10, 23);
const ADMIN: Session = {
  ...{ token: 't', expiresAt: START + DAY, authType: 'email', identity: 'ada@site.example' },
  ...{ role: 'ADMIN', claim: 'all', name: 'Ada', userId: 'ada' },
};
const GUEST: Session = { ...ADMIN, role: 'GUEST', claim: 'user:bob', name: 'Bob', userId: 'bob' };

/** The log of access as a store keeps it: asked for by its routes, and forgotten by age. */
export function describeAccess(name: string, open: () => Store): void {
  describe(`the log of access on ${name}`, () => {
    let store: Store;
    let now = START;
    const as = (session: Session) => {
      const parts = { models, store, now: () => now, identifiers: createIdentifiers() };
      const access = createAccessLog({ ...parts, addressOf: () => '203.0.113.77' });
      const app = new Hono<Environment>();
      app.use(async (context, next) => {
        context.set('session', session);
        await next();
      });
      accessCalls(serveCalls(app), { models, store }, access);
      app.onError(answerError);
      return app;
    };
    const exported = (session: Session, rows: number) =>
      as(session).request('/_access/exported', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ entity: 'lamp', rows, format: 'csv' }),
      });
    async function page(parameters = ''): Promise<{ entries: unknown[]; next: unknown }> {
      const answer: unknown = await (await as(ADMIN).request(`/_access?${parameters}`)).json();
      const { entries, next } = isPlainObject(answer) ? answer : {};
      return { entries: Array.isArray(entries) ? entries : [], next };
    }

    beforeEach(async () => {
      store = open();
      for (const [index, session] of [ADMIN, GUEST, ADMIN, GUEST, ADMIN].entries()) {
        now = START + index * MINUTE;
        expect((await exported(session, index)).status).toBe(200);
      }
    });
    afterEach(() => store.close());

    test('is answered page by page, the newest first, by kind and by person', async () => {
      const { entries } = await page();
      expect(entries).toMatchObject([4, 3, 2, 1, 0].map((rows) => ({ kind: 'exported', detail: `${rows} CSV` })));
      const first = await page('limit=3');
      const second = await page(`limit=3&after=${first.next}`);
      expect([...first.entries, ...second.entries]).toEqual(entries);
      expect(second.next).toBeNull();
      expect((await page('by=user:bob')).entries).toMatchObject([{ detail: '3 CSV' }, { detail: '1 CSV' }]);
      expect((await page('kind=exported&by=user:bob&limit=1')).entries).toMatchObject([{ detail: '3 CSV' }]);
      expect((await page('kind=refused')).entries).toEqual([]);
      expect((await as(GUEST).request('/_access')).status).toBe(403);
    });

    test('is forgotten by age alone', async () => {
      now = START + DAY + 2 * MINUTE;
      expect(await thinAccess({ store, now: () => now }, DAY)).toBe(2);
      expect(await thinAccess({ store, now: () => now }, DAY)).toBe(0);
      expect((await page()).entries).toHaveLength(3);
      expect((await store.query(ACCESS_LOG.name, {})).total).toBe(3);
    });
  });
}
