import { unusable } from '../frame/stores/data-error';
import { lockFolder } from '../frame/stores/folder-lock';
import { databaseFile, finishReplacement, removeDatabase } from '../frame/stores/replace-database';

/**
 * Deletes the database of a data folder; backups in it stay.
 *
 * @throws DataError when a server uses it, or it cannot be written.
 */
export function reset(dataDir: string): void {
  let unlock = () => {};
  try {
    unlock = lockFolder(dataDir, 'npm run reset').unlock;
    // A restore that was interrupted would otherwise be finished by the next start.
    finishReplacement(databaseFile(dataDir));
    removeDatabase(databaseFile(dataDir));
  } catch (error) {
    throw unusable(error, `DATA_DIR=${dataDir}`, 'Give another DATA_DIR, or make this one writable.');
  } finally {
    unlock();
  }
}
