import { HOUR, MINUTE } from '../../../src/frame/time/units';
import type { Feature } from '../feature/feature';
import { SETTINGS } from '../stores/settings';
import type { Documents } from './documents';

/** Records and what is derived from them. */
export const documentsFeature: Feature<{ site: { documents: Documents } }> = {
  name: 'records',
  collections: [SETTINGS],
  jobs: [
    {
      name: 'followUps',
      failure: 'What a deletion or a move left was not finished',
      every: { embedded: HOUR, firebase: 5 * MINUTE },
      first: 'later',
      limit: 10 * MINUTE,
      retries: 1,
      run: async ({ site }) => ({ done: await site.documents.followUp() }),
    },
  ],
};
