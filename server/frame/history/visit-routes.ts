import { Hono } from 'hono';
import type { Environment } from '../http/environment';
import { jsonBody } from '../http/json-body';
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

  app.post('/_visit', async (context) => {
    const { userId } = context.get('session');
    const { seen } = await jsonBody(context);
    const since = userId === undefined ? null : await noteVisit(store, userId, now(), seen === true);
    return context.json({ since });
  });

  return app;
}
