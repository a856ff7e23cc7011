import { closeSync, copyFileSync, existsSync, openSync, readSync } from 'node:fs';
import { DataError, unusable } from '../stores/data-error';
import { openDatabase } from '../stores/database';
import { lockFolder } from '../stores/folder-lock';
import { privateFile, privateFolder } from '../stores/private-file';
import { databaseFile, finishReplacement, incoming, removeDatabase, replaceDatabase } from '../stores/replace-database';
import { checkFile } from './check-file';
import { checksumFile, hasRightChecksum } from './checksum';
import { unfinished } from './leftovers';

/** Copies a database, including its write-ahead log, which has data if the server was killed. */
function copyDatabase(from: string, to: string): void {
  copyFileSync(from, to);
  if (existsSync(`${from}-wal`)) copyFileSync(`${from}-wal`, `${to}-wal`);
  privateFile(to);
}

/** Whether there is a checksum. @throws DataError when it is wrong. */
function compareChecksum(file: string, backup: string): boolean {
  const isRight = hasRightChecksum(file, backup);
  if (isRight !== false) return isRight === true;
  throw new DataError(
    `${backup} is not as it was written: its checksum is not that in ${checksumFile(backup)}. The data of the site are as they were. Give another file.`,
  );
}

/** The version of the data format (user_version) in SQLite's file header (https://sqlite.org/fileformat2.html). */
function formatOf(file: string): number {
  const place = 60;
  const bytes = Buffer.alloc(4);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, bytes, 0, bytes.length, place);
  } finally {
    closeSync(handle);
  }
  return bytes.readUInt32BE();
}

export interface CheckedBackup {
  /** Whether it has a checksum; without one only SQLite's own checks were made. */
  hasChecksum: boolean;
  /** Version of the data format; 0 for data from before there was one. */
  format: number;
}

/**
 * Checks whether a backup can be restored. Changes nothing.
 *
 * @throws DataError when it is missing or damaged.
 */
export function checkBackup(backup: string): CheckedBackup {
  if (!existsSync(backup)) throw new DataError(`There is no file ${backup}.`);
  const hasChecksum = compareChecksum(backup, backup);
  const copy = unfinished(backup);
  // A file with a right checksum was verified when it was written.
  if (hasChecksum) return { hasChecksum, format: formatOf(backup) };
  try {
    copyDatabase(backup, copy);
    checkFile(copy, backup);
    return { hasChecksum, format: formatOf(backup) };
  } finally {
    removeDatabase(copy);
  }
}

/**
 * Replaces the database by a backup. The former database stays beside it. After an interruption nothing has changed, or the next
 * start completes the restore.
 *
 * @param now ms since the epoch, for the name of the former database.
 * @returns the file with the former database, or undefined when there was none.
 * @throws DataError when the backup is missing or damaged, or the server is running; then nothing has changed.
 */
export function restore(dataDir: string, backup: string, now: number): string | undefined {
  if (!existsSync(backup)) throw new DataError(`There is no file ${backup}.`);
  const file = databaseFile(dataDir);
  let unlock = () => {};
  try {
    privateFolder(dataDir);
    unlock = lockFolder(dataDir, 'npm run restore').unlock;
    finishReplacement(file);
    try {
      copyDatabase(backup, incoming(file));
      compareChecksum(incoming(file), backup);
      checkFile(incoming(file), backup);
      // Checkpoints the log, so that a single file has all data.
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
