import { Hono } from 'hono';
import type { Overview } from '../../../src/air/domain/overview/overview';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { Actor } from '../../frame/documents/actor';
import { cacheFor } from '../../frame/http/cached-answer';
import { actorOf, type Environment } from '../../frame/http/environment';
import { cacheCounter } from '../../frame/metrics/caches';
import { makeOverview, type OverviewParts } from './make-overview';

interface OverviewRouteParts extends OverviewParts {
  sessions: SessionFinder;
  /** How long a response is cached for all who see the same, ms; 0 where reads are free. */
  cacheMs: number;
}

/** `GET /fn/overview`: `{ result: Overview }`, the present state of everything that the session may see. */
export function overviewRoutes({ sessions, cacheMs, ...parts }: OverviewRouteParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const make = (key: string) => {
    const actor: Pick<Actor, 'role' | 'claim' | 'userId'> = JSON.parse(key);
    return makeOverview(parts, { ...actor, locale: 'en' });
  };
  const cachedOverview = cacheFor<Overview>(cacheMs, parts.now, make, { onRequest: cacheCounter('overview') });

  app.get('/overview', requireSession(sessions), async (context) => {
    const actor = actorOf(context);
    if (cacheMs === 0) return context.json({ result: await makeOverview(parts, actor) });
    const { role, claim, userId } = actor;
    return context.json({ result: await cachedOverview(JSON.stringify({ role, claim, userId })) });
  });

  return app;
}
