import { MINUTE } from '../../../src/frame/time/units';
import type { Feature } from '../feature/feature';
import { SETTINGS } from '../stores/collection';
import type { Documents } from './documents';

export const documentsFeature: Feature<{ site: { documents: Documents } }> = {
  name: 'records',
  collections: [SETTINGS],
  jobs: [
    {
      name: 'followUps',
      failure: 'Follow-up work of a write was not completed',
      every: { embedded: 5 * MINUTE, firebase: 5 * MINUTE },
      first: 'later',
      limit: 10 * MINUTE,
      retries: 1,
      run: async ({ site }) => ({ done: await site.documents.followUp() }),
    },
  ],
};
