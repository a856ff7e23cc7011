import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { databaseFile } from '../site/site';
import { DataError, unusable } from '../stores/data-error';
import { lockFolder } from '../stores/folder-lock';
import { checkFile } from './check-file';
import { PARTS, removeDatabase } from './parts';

/**
 * Puts a backup in the place of the database. What was there is kept beside it.
 *
 * @param now ms since the epoch, for the name of what is kept.
 * @returns the file with what was there before, or undefined when there was nothing.
 * @throws DataError when the backup is missing or damaged, or the server is running; then nothing has changed.
 */
export function restore(dataDir: string, backup: string, now: number): string | undefined {
  if (!existsSync(backup)) throw new DataError(`There is no file ${backup}.`);
  const file = databaseFile(dataDir);
  const copy = `${file}.restoring`;
  let unlock = () => {};
  try {
    mkdirSync(dataDir, { recursive: true });
    unlock = lockFolder(dataDir, 'npm run restore');
    copyFileSync(backup, copy);
    checkFile(copy, backup);
    const before = existsSync(file) ? `${file}.before-${now}` : undefined;
    if (before !== undefined) {
      for (const part of PARTS) if (existsSync(file + part)) renameSync(file + part, before + part);
    }
    renameSync(copy, file);
    return before;
  } catch (error) {
    throw unusable(error, `DATA_DIR=${dataDir}`, 'Give another DATA_DIR, or make this one writable.');
  } finally {
    removeDatabase(copy);
    unlock();
  }
}
