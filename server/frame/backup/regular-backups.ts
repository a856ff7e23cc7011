import { MINUTE } from '../../../src/frame/time/units';
import type { Job } from '../jobs/job';
import type { BaseConfig } from '../site/config';
import { backUp, type Look } from './back-up';
import { backUpWhenDue, checkInterval } from './scheduled';

const BACK_UP = '--back-up';

export type Apart = (...words: string[]) => Promise<void>;

export function regularBackups({ dataDir, backups: config }: BaseConfig, apart: Apart | undefined): Job[] {
  if (config === undefined) return [];
  const every = checkInterval(config);
  return [
    {
      name: 'backUp',
      failure: 'No backup was made',
      every: { embedded: every, firebase: every },
      first: 'later',
      limit: 30 * MINUTE,
      retries: 2,
      only: { backEnd: 'embedded', because: 'Firestore makes its own backups' },
      run: async () => {
        const isMade = await backUpWhenDue({
          ...{ dataDir, config, now: Date.now },
          backUp: async (file) => (apart === undefined ? void backUp(dataDir, file) : apart(BACK_UP, file)),
        });
        return { done: isMade ? 1 : 0 };
      },
    },
  ];
}

export function backUpAsAsked(words: readonly string[], { dataDir }: BaseConfig, look?: Look): boolean {
  const file = words[words.indexOf(BACK_UP) + 1];
  if (!words.includes(BACK_UP) || file === undefined) return false;
  backUp(dataDir, file, look);
  return true;
}
