import type { EntityModels } from '../../../src/frame/model/application-model';
import { HOUR } from '../../../src/frame/time/units';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { Documents } from '../../frame/documents/documents';
import type { Feature } from '../../frame/feature/feature';
import type { BackEnd } from '../../frame/jobs/job';
import type { Store } from '../../frame/stores/store';
import { cacheLists } from '../overview/cached-lists';
import { mattersBeyondReadings } from '../telemetry/intake';
import type { LiveBoard } from '../telemetry/live-board';
import type { FlatWork } from './flat-work';
import { dataOutRoutes } from './routes';

interface DataOutContext {
  site: {
    models: EntityModels;
    store: Store;
    documents: Documents;
    board?: LiveBoard;
    work: FlatWork;
    now(): number;
  };
  sessions: SessionFinder;
  config: { timeZone: string };
  backEnd: BackEnd;
}

/** What people change of devices is learnt sooner. */
const DEVICES_CACHED_MS = 6 * HOUR;

/** Readings for other programs, such as Grafana, Prometheus and spreadsheets. */
export const dataOutFeature: Feature<DataOutContext> = {
  name: 'readings for other programs',
  routes: ({ site, sessions, config: { timeZone }, backEnd }) => {
    const { models, documents, store, now } = site;
    // Firestore counts what is read, and Prometheus asks every minute.
    const lists = { models, documents, store, cacheMs: DEVICES_CACHED_MS, now, matters: mattersBeyondReadings(models) };
    const cheap = backEnd === 'firebase' ? cacheLists(lists) : documents;
    return [['/fn', dataOutRoutes({ ...site, documents: cheap, sessions, timeZone })]];
  },
};
