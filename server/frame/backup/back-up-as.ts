import { join } from 'node:path';
import { backUp } from './back-up';
import { backupFolder } from './folder';

/**
 * Writes all data into a new file among the backups: a killed conversion may have left one of the same name.
 *
 * @returns the file.
 */
export function backUpAs(dataDir: string, name: string): string {
  const file = join(backupFolder(dataDir), `${name}-${Date.now()}.db`);
  backUp(dataDir, file);
  return file;
}
