import { DAY, MINUTE } from '../../../src/frame/time/units';
import { FILE_COLLECTIONS } from '../documents/file-collections';
import type { Feature } from '../feature/feature';
import { forgetFiles } from './forget-files';
import { fileRoutes } from './routes';

export interface FileContext {
  site: Parameters<typeof fileRoutes>[0];
  history: { age: number };
}

export const filesFeature: Feature<FileContext> = {
  name: 'files',
  collections: FILE_COLLECTIONS,
  routes: ({ site }) => [['/api', fileRoutes(site)]],
  jobs: [
    {
      name: 'forgetFiles',
      failure: 'Files that nothing names were not deleted',
      every: { embedded: DAY, firebase: DAY },
      first: 'later',
      limit: 30 * MINUTE,
      retries: 3,
      run: async ({ site, history }, { isOver }) => {
        const done = await forgetFiles(site, history.age, isOver);
        return { done, isUnfinished: isOver() };
      },
    },
  ],
};
