import { MINUTE } from '../../../src/frame/time/units';
import type { Job } from '../jobs/job';
import type { BaseConfig } from '../site/config';
import { backUp } from './back-up';
import { backUpWhenDue, lookEvery } from './scheduled';

/** On the command line of a process that makes a backup and serves nothing; the file follows. */
const BACK_UP = '--back-up';

/** Runs the program of the application as a process of its own, to its end, with these words on its command line. */
export type Apart = (...words: string[]) => Promise<void>;

/**
 * The backups that a server makes by itself: none, or one job.
 *
 * @param apart missing: the backup is made in this process.
 */
export function regularBackups({ dataDir, backups: config }: BaseConfig, apart: Apart | undefined): Job[] {
  if (config === undefined) return [];
  const every = lookEvery(config);
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
          // SQLite would keep the event loop for as long as the copy takes.
          backUp: async (file) => (apart === undefined ? void backUp(dataDir, file) : apart(BACK_UP, file)),
        });
        return { done: isMade ? 1 : 0 };
      },
    },
  ];
}

/** Makes the backup that the command line asks for. Answers whether it asks for one. */
export function backUpAsAsked(words: readonly string[], { dataDir }: BaseConfig): boolean {
  const file = words[words.indexOf(BACK_UP) + 1];
  if (!words.includes(BACK_UP) || file === undefined) return false;
  backUp(dataDir, file);
  return true;
}
