import { Hono } from 'hono';
import { MAX_NEWS, noteVisit as visitCall } from '../../../src/frame/history/rules/history-calls';
import { DAY, MINUTE } from '../../../src/frame/time/units';
import type { AccessLog } from '../auth/access-log';
import { HISTORY_COLLECTIONS } from '../documents/record-history';
import type { Feature, Ground } from '../feature/feature';
import { actorOf, type Environment } from '../http/environment';
import { serveCalls } from '../http/serve-call';
import type { Store } from '../stores/store';
import { accessRoutes } from './access-routes';
import { findVisible, type VisibleParts } from './find-visible';
import { historyRoutes } from './routes';
import { thinAccess } from './thin-access';
import { type StoredHistory, thinHistory } from './thin-history';
import { noteVisit, VISITS, visitHooks } from './visits';

interface VisitParts extends VisibleParts {
  store: Store;
  now(): number;
}

/**
 * `POST /api/_visit` with `{ seen }`: records that the user is present, and with `seen` that all news were viewed.
 * Returns the end of the previous visit and the number of actions by others since; null and 0 for an access token.
 */
function visitRoutes({ now, ...parts }: VisitParts): Hono<Environment> {
  const app = new Hono<Environment>();

  serveCalls(app)(visitCall, async (context, input) => {
    const actor = actorOf(context);
    const { seen } = await input();
    if (actor.userId === undefined) return { since: null, others: 0, isMore: false };
    const since = await noteVisit(parts.store, actor.userId, now(), seen === true);
    if (seen === true) return { since, others: 0, isMore: false };
    const { entries, next } = await findVisible(parts, actor, { from: since + 1, leadsOnly: true }, MAX_NEWS);
    const others = entries.filter(({ by }) => by?.id !== `user:${actor.userId}`).length;
    return { since, others, isMore: next !== undefined };
  });

  return app;
}

export interface HistoryContext {
  site: Parameters<typeof historyRoutes>[0] & Parameters<typeof visitRoutes>[0];
  access: AccessLog;
  history: StoredHistory;
}

export const historyFeature: Feature<HistoryContext> = {
  name: 'history',
  collections: HISTORY_COLLECTIONS,
  routes: ({ site, access }) => [
    ['/api', historyRoutes(site)],
    ['/api', accessRoutes({ ...site, access })],
  ],
  jobs: [
    {
      name: 'thinHistory',
      failure: 'The history was not thinned',
      every: { embedded: DAY, firebase: DAY },
      first: 'later',
      limit: 30 * MINUTE,
      retries: 3,
      run: async ({ site, history }, { isOver }) => {
        const done = (await thinHistory(site, history, isOver)) + (await thinAccess(site, history.age, isOver));
        return { done, isUnfinished: isOver() };
      },
    },
  ],
};

export const visitsFeature: Feature<Pick<HistoryContext, 'site'>, Ground> = {
  name: 'last visits',
  collections: [VISITS],
  hooks: ({ models }) => visitHooks(models),
  routes: ({ site }) => [['/api', visitRoutes(site)]],
};
