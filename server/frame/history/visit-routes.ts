import { Hono } from 'hono';
import { MAX_NEWS, noteVisit as visitCall } from '../../../src/frame/history/rules/history-calls';
import { actorOf, type Environment } from '../http/environment';
import { serveCalls } from '../http/serve-call';
import type { Store } from '../stores/store';
import { findVisible, type VisibleParts } from './find-visible';
import { noteVisit } from './visits';

interface VisitParts extends VisibleParts {
  store: Store;
  now(): number;
}

/**
 * `POST /api/_visit` with `{ seen }`: records that the user is present, and with `seen` that all news were viewed.
 * Returns the end of the previous visit and the number of actions by others since; null and 0 for an access token.
 */
export function visitRoutes({ now, ...parts }: VisitParts): Hono<Environment> {
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
