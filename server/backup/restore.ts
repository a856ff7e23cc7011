import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { databaseFile } from '../site/site';
import { DataError, unusable } from '../stores/data-error';
import { openDatabase } from '../stores/database';
import { lockFolder } from '../stores/folder-lock';
import { finishReplacement, incoming, removeDatabase, replaceDatabase } from '../stores/replace-database';
import { checkFile } from './check-file';

/** What the log beside a database holds belongs to it, when its server did not end by itself. */
function copyDatabase(from: string, to: string): void {
  copyFileSync(from, to);
  if (existsSync(`${from}-wal`)) copyFileSync(`${from}-wal`, `${to}-wal`);
}

/**
 * Puts a backup in the place of the database. What was there is kept beside it. A restore that is stopped has changed
 * nothing, or is finished by the next start.
 *
 * @param now ms since the epoch, for the name of what is kept.
 * @returns the file with what was there before, or undefined when there was nothing.
 * @throws DataError when the backup is missing or damaged, or the server is running; then nothing has changed.
 */
export function restore(dataDir: string, backup: string, now: number): string | undefined {
  if (!existsSync(backup)) throw new DataError(`There is no file ${backup}.`);
  const file = databaseFile(dataDir);
  let unlock = () => {};
  try {
    mkdirSync(dataDir, { recursive: true });
    unlock = lockFolder(dataDir, 'npm run restore').unlock;
    finishReplacement(file);
    try {
      copyDatabase(backup, incoming(file));
      checkFile(incoming(file), backup);
      // Folds the log in, so that one file is all of it.
      openDatabase(incoming(file)).close();
    } catch (error) {
      removeDatabase(incoming(file));
      throw error;
    }
    return replaceDatabase(file, `${file}.before-${now}`);
  } catch (error) {
    throw unusable(error, `DATA_DIR=${dataDir}`, 'Give another DATA_DIR, or make this one writable.');
  } finally {
    unlock();
  }
}
