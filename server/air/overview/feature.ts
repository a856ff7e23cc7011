import { HOUR, MINUTE } from '../../../src/frame/time/units';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { Feature } from '../../frame/feature/feature';
import type { BackEnd } from '../../frame/jobs/job';
import type { Store } from '../../frame/stores/store';
import { openAlarmsRoutes } from '../alarms/open-alarms-routes';
import { mattersBeyondReadings } from '../telemetry/intake';
import { countOpen, queryAlarms } from './alarms-now';
import { cacheAlarms } from './cached-alarms';
import { cacheLists } from './cached-lists';
import type { OverviewParts } from './make-overview';
import { overviewRoutes } from './routes';

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
