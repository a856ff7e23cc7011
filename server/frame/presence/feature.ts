import { DAY, MINUTE } from '../../../src/frame/time/units';
import type { Feature } from '../feature/feature';
import type { BackEnd } from '../jobs/job';
import type { Store } from '../stores/store';
import { createMemoryBoard } from './memory-board';
import { type PresenceParts, presenceRoutes } from './routes';
import { createStoredBoard, forgetPresence, PRESENCE } from './stored-board';

export interface PresenceContext {
  site: Pick<PresenceParts, 'models' | 'documents'> & { store: Store; now(): number };
  backEnd: BackEnd;
}

export const presenceFeature: Feature<PresenceContext> = {
  name: 'presence',
  routes: ({ site, backEnd }) => {
    const board = backEnd === 'embedded' ? createMemoryBoard(site.now) : createStoredBoard(site.store, site.now);
    return [['/api', presenceRoutes({ ...site, board })]];
  },
};

export const storedPresenceFeature: Feature<Pick<PresenceContext, 'site'>> = {
  name: 'stored presence',
  only: { backEnd: 'firebase', because: 'the embedded server has in its memory who is on a record' },
  collections: [PRESENCE],
  jobs: [
    {
      name: 'forgetPresence',
      failure: 'Who was on a record was not forgotten',
      every: { embedded: DAY, firebase: DAY },
      first: 'later',
      limit: 10 * MINUTE,
      retries: 3,
      run: async ({ site }, { isOver }) => ({ done: await forgetPresence(site.store, site.now(), isOver) }),
    },
  ],
};
