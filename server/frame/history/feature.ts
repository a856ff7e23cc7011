import { Hono } from 'hono';
import { idFrom } from '../../../src/frame/history/rules/entry-id';
import { MAX_NEWS, noteVisit as visitCall } from '../../../src/frame/history/rules/history-calls';
import { nextVisit, type Visit } from '../../../src/frame/history/rules/last-visit';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { DAY, MINUTE } from '../../../src/frame/time/units';
import { ACCESS_LOG, type AccessLog } from '../auth/access-log';
import type { EntityHooks } from '../documents/hooks';
import { HISTORY_COLLECTIONS } from '../documents/record-history';
import type { SiteData } from '../documents/site-data';
import type { Feature, Ground } from '../feature/feature';
import { actorOf, type Environment } from '../http/environment';
import { serveCalls } from '../http/serve-call';
import { internalCollection } from '../stores/collection';
import type { Store, StoredRecord } from '../stores/store';
import { yieldToEventLoop } from '../stores/yield-to-event-loop';
import { findVisible, type VisibleParts } from './find-entries';
import { accessRoutes, historyRoutes } from './routes';
import { type StoredHistory, thinHistory } from './thin-history';

const SLICE = 100;

export async function thinAccess(
  { store, now }: Pick<SiteData, 'store' | 'now'>,
  age: number,
  isOver = () => false,
): Promise<number> {
  const where = [{ path: 'id', operator: 'gte', storage: 'text', value: idFrom(now() - age - 1) } as const];
  for (let deleted = 0; ; ) {
    const { rows } = await store.query(ACCESS_LOG.name, { where, sort: [{ field: 'id', order: 'ASC' }], limit: SLICE });
    if (rows.length === 0 || isOver()) return deleted;
    const remove = rows.map(({ record }) => ({ collection: ACCESS_LOG.name, id: record.id }));
    await store.transact(async () => ({ result: undefined, batch: { put: [], remove } }));
    await yieldToEventLoop();
    deleted += rows.length;
  }
}

export const VISITS = internalCollection('last_visits');

function visitOf(stored: StoredRecord | undefined): Visit | null {
  if (stored === undefined) return null;
  const { at, since } = stored.record;
  return typeof at === 'number' && typeof since === 'number' ? { at, since } : null;
}

/** @param seen true if the user has viewed all news @returns start of the news for this user, ms */
export function noteVisit(store: Pick<Store, 'transact'>, id: string, now: number, seen: boolean): Promise<number> {
  return store.transact(async (reader) => {
    const previous = visitOf(await reader.get(VISITS.name, id));
    const visit = seen ? { at: now, since: now } : nextVisit(previous, now);
    const put = [{ collection: VISITS.name, stored: { record: { id, ...visit }, version: 1 } }];
    return { result: visit.since, batch: { put, remove: [], light: true } };
  });
}

function visitHooks({ accounts }: EntityModels): EntityHooks {
  if (accounts === undefined) return {};
  return { [accounts.model.name]: { removed: async ({ unit, record }) => unit.remove(VISITS.name, record.id) } };
}

/** Responds with the end of the previous visit and the number of actions since; null and 0 for an access token. */
function visitRoutes({ now, ...parts }: VisibleParts & Pick<SiteData, 'store' | 'now'>): Hono<Environment> {
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

interface HistoryContext {
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
