import { HOUR } from '../../../src/frame/time/units';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { SiteData } from '../../frame/documents/site-data';
import type { Feature } from '../../frame/feature/feature';
import type { BackEnd } from '../../frame/jobs/job';
import { cacheLists } from '../overview/cached-lists';
import { mattersBeyondReadings } from '../telemetry/intake';
import type { LiveBoard } from '../telemetry/live-board';
import type { FlatWork } from './flat-work';
import { readingsTool } from './readings-tool';
import { dataOutRoutes } from './routes';

interface DataOutContext {
  site: Pick<SiteData, 'models' | 'store' | 'documents' | 'now'> & { board?: LiveBoard; work: FlatWork };
  sessions: SessionFinder;
  config: { timeZone: string };
  backEnd: BackEnd;
}

const DEVICES_CACHED_MS = 6 * HOUR;

function cheapLists({ models, documents, store, now }: DataOutContext['site'], backEnd: BackEnd) {
  const lists = { models, documents, store, cacheMs: DEVICES_CACHED_MS, now, matters: mattersBeyondReadings(models) };
  return backEnd === 'firebase' ? cacheLists(lists) : documents;
}

export const dataOutFeature: Feature<DataOutContext> = {
  name: 'readings for other programs',
  routes: ({ site, sessions, config: { timeZone }, backEnd }) => [
    ['/fn', dataOutRoutes({ ...site, documents: cheapLists(site, backEnd), sessions, timeZone })],
  ],
  tools: ({ site, config: { timeZone }, backEnd }) => [
    readingsTool({ ...site, documents: cheapLists(site, backEnd), timeZone }),
  ],
};
