import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { databaseFile } from '../site/site';
import { Connection } from '../stores/connection';
import { DataError } from '../stores/data-error';
import { databaseFault } from '../stores/database-fault';
import { checkFile } from './check-file';
import { PARTS, removeDatabase } from './parts';

/** @throws DataError when a server has the file open. */
function assertUnused(file: string): void {
  let connection: Connection | undefined;
  try {
    connection = new Connection(file);
    // SQLite gives this lock only to who has the file for himself.
    connection.all('PRAGMA busy_timeout = 100');
    connection.all('PRAGMA locking_mode = EXCLUSIVE');
    connection.exec('BEGIN EXCLUSIVE');
    connection.exec('COMMIT');
  } catch (error) {
    if (databaseFault(error) === 'busy') throw new DataError('The server is running. Stop it first.');
    if (databaseFault(error) !== 'damaged') throw error;
  } finally {
    connection?.close();
  }
}

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
  mkdirSync(dataDir, { recursive: true });
  const copy = `${file}.restoring`;
  try {
    copyFileSync(backup, copy);
    checkFile(copy, backup);
    const before = existsSync(file) ? `${file}.before-${now}` : undefined;
    if (before !== undefined) {
      assertUnused(file);
      for (const part of PARTS) if (existsSync(file + part)) renameSync(file + part, before + part);
    }
    renameSync(copy, file);
    return before;
  } finally {
    removeDatabase(copy);
  }
}
