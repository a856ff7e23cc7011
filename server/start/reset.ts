import { addRemedy } from '../frame/stores/data-error';
import { lockFolder } from '../frame/stores/folder-lock';
import { databasePath, finishReplacement, removeDatabase } from '../frame/stores/replace-database';

export function resetData(dataDir: string): void {
  let unlock = () => {};
  try {
    unlock = lockFolder(dataDir, 'npm run reset').unlock;
    // Completes an interrupted restore, because the next start would otherwise restore the data.
    finishReplacement(databasePath(dataDir));
    removeDatabase(databasePath(dataDir));
  } catch (error) {
    throw addRemedy(error, `DATA_DIR=${dataDir}`, 'Give another DATA_DIR, or make this one writable.');
  } finally {
    unlock();
  }
}
