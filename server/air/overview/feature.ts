import { Hono } from 'hono';
import { overview } from '../../../src/air/calls/definitions/places';
import type { Overview } from '../../../src/air/domain/overview/overview';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { Actor } from '../../frame/documents/actor';
import type { Feature } from '../../frame/feature/feature';
import { cacheFor } from '../../frame/http/cached-answer';
import { actorOf, type Environment } from '../../frame/http/environment';
import { serveCalls } from '../../frame/http/serve-call';
import type { BackEnd } from '../../frame/jobs/job';
import { cacheCounter } from '../../frame/metrics/caches';
import type { Store } from '../../frame/stores/store';
import { openAlarmsRoutes } from '../alarms/open-alarms-routes';
import { mattersBeyondReadings } from '../telemetry/intake';
import { countOpen, queryAlarms } from './alarms-now';
import { cacheAlarms } from './cached-alarms';
import { cacheLists } from './cached-lists';
import { makeOverview, type OverviewParts } from './make-overview';

interface OverviewRouteParts extends OverviewParts {
  sessions: SessionFinder;
  /** How long a response is cached for all who see the same, ms; 0 where reads are free. */
  cacheMs: number;
}

/** The present state of everything that the session may see. */
function overviewRoutes({ sessions, cacheMs, ...parts }: OverviewRouteParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app, requireSession(sessions));
  const make = (key: string) => {
    const actor: Pick<Actor, 'role' | 'claim' | 'userId'> = JSON.parse(key);
    return makeOverview(parts, { ...actor, locale: 'en' });
  };
  const cachedOverview = cacheFor<Overview>(cacheMs, parts.now, make, { onRequest: cacheCounter('overview') });

  serve(overview, async (context) => {
    const actor = actorOf(context);
    if (cacheMs === 0) return makeOverview(parts, actor);
    const { role, claim, userId } = actor;
    return cachedOverview(JSON.stringify({ role, claim, userId }));
  });

  return app;
}

interface OverviewContext {
  site: Pick<OverviewParts, 'models' | 'documents' | 'readings' | 'board' | 'now'> & { store: Store };
  config: { timeZone: string; co2Reference: number };
  backEnd: BackEnd;
  sessions: SessionFinder;
}

/** The newest readings that it is made of are as old. */
const OVERVIEW_CACHED_MS = 3 * MINUTE;
/** Devices and buildings: what people change of them is learnt sooner. */
const PLACES_CACHED_MS = 6 * HOUR;

/** What a session may see now, in one call, and how many alarms are open. */
export const overviewFeature: Feature<OverviewContext> = {
  name: 'overview',
  routes: ({ site, config: { timeZone, co2Reference }, backEnd, sessions }) => {
    const { models, documents, store, now } = site;
    // Firestore counts what is read: there an answer serves everybody who sees the same for a while.
    const isCached = backEnd === 'firebase';
    const alarmsNow = isCached ? cacheAlarms({ models, documents, store, now }) : queryAlarms(models, documents);
    const lists = { models, documents, store, cacheMs: PLACES_CACHED_MS, now, matters: mattersBeyondReadings(models) };
    return [
      ['/fn', openAlarmsRoutes({ models, store, sessions, countOpen: (actor) => countOpen(alarmsNow, actor) })],
      [
        '/fn',
        overviewRoutes({
          ...site,
          documents: isCached ? cacheLists(lists) : documents,
          ...{ alarmsNow, sessions, co2Reference, timeZone },
          cacheMs: isCached ? OVERVIEW_CACHED_MS : 0,
        }),
      ],
    ];
  },
};
