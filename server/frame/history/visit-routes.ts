import { Hono } from 'hono';
import { noteVisit as visitCall } from '../../../src/frame/history/rules/history-calls';
import type { Environment } from '../http/environment';
import { serveCalls } from '../http/serve-call';
import type { Store } from '../stores/store';
import { noteVisit } from './visits';

interface VisitParts {
  store: Store;
  now(): number;
}

/**
 * `POST /api/_visit` with `{ seen }`: records that the person of the session is present, and with `seen` that all news were
 * viewed. Returns `{ since }`, the end of the previous visit (ms), or null for an access token, which several people may share. The
 * console sends it every ten minutes.
 */
export function visitRoutes({ store, now }: VisitParts): Hono<Environment> {
  const app = new Hono<Environment>();

  serveCalls(app)(visitCall, async (context, input) => {
    const { userId } = context.get('session');
    const { seen } = await input();
    return userId === undefined ? null : noteVisit(store, userId, now(), seen === true);
  });

  return app;
}
