import { removeDatabase } from '../backup/parts';
import { databaseFile } from '../site/site';
import { lockFolder } from '../stores/folder-lock';

/**
 * Deletes the database of a data folder; backups in it stay.
 *
 * @throws DataError when a server uses it.
 */
export function reset(dataDir: string): void {
  const unlock = lockFolder(dataDir, 'npm run reset');
  removeDatabase(databaseFile(dataDir));
  unlock();
}
