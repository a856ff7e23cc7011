import { unusable } from '../frame/stores/data-error';
import { lockFolder } from '../frame/stores/folder-lock';
import { databasePath, finishReplacement, removeDatabase } from '../frame/stores/replace-database';

export function reset(dataDir: string): void {
  let unlock = () => {};
  try {
    unlock = lockFolder(dataDir, 'npm run reset').unlock;
    // Completes an interrupted restore, because the next start would otherwise restore the data.
    finishReplacement(databasePath(dataDir));
    removeDatabase(databasePath(dataDir));
  } catch (error) {
    throw unusable(error, `DATA_DIR=${dataDir}`, 'Give another DATA_DIR, or make this one writable.');
  } finally {
    unlock();
  }
}
