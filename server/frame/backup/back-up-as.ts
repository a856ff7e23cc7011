import { join } from 'node:path';
import { backupFolder } from '../stores/replace-database';
import { backUp } from './back-up';

/**
 * Writes all data into a new file in the backup folder. The name contains the time, because an interrupted conversion
 * may have left a file.
 * @returns the file.
 */
export function backUpAs(dataDir: string, name: string): string {
  const file = join(backupFolder(dataDir), `${name}-${Date.now()}.db`);
  backUp(dataDir, file);
  return file;
}
