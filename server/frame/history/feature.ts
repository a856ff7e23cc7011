import { DAY, MINUTE } from '../../../src/frame/time/units';
import type { AccessLog } from '../auth/access-log';
import { HISTORY_COLLECTIONS } from '../documents/record-history';
import type { Feature, Ground } from '../feature/feature';
import { accessRoutes } from './access-routes';
import { historyRoutes } from './routes';
import { thinAccess } from './thin-access';
import { type StoredHistory, thinHistory } from './thin-history';
import { visitRoutes } from './visit-routes';
import { VISITS, visitHooks } from './visits';

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
