import { closeSync, copyFileSync, existsSync, openSync, readSync } from 'node:fs';
import { databaseFile } from '../site/site';
import { DataError, unusable } from '../stores/data-error';
import { openDatabase } from '../stores/database';
import { lockFolder } from '../stores/folder-lock';
import { privateFile, privateFolder } from '../stores/private-file';
import { finishReplacement, incoming, removeDatabase, replaceDatabase } from '../stores/replace-database';
import { checkFile } from './check-file';
import { checksumFile, hasRightChecksum } from './checksum';
import { unfinished } from './leftovers';

/** What the log beside a database holds belongs to it, when its server did not end by itself. */
function copyDatabase(from: string, to: string): void {
  copyFileSync(from, to);
  if (existsSync(`${from}-wal`)) copyFileSync(`${from}-wal`, `${to}-wal`);
  privateFile(to);
}

/** Whether there is a checksum, which is right. @throws DataError when it is wrong. */
function compareChecksum(file: string, backup: string): boolean {
  const isRight = hasRightChecksum(file, backup);
  if (isRight !== false) return isRight === true;
  throw new DataError(
    `${backup} is not as it was written: its checksum is not that in ${checksumFile(backup)}. The data of the site are as they were. Give another file.`,
  );
}

/** The version of the data format in a database file, at its place in SQLite's header (https://sqlite.org/fileformat2.html). */
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
  /** Whether it has a checksum; without one only what SQLite notices is known to be right. */
  hasChecksum: boolean;
  /** Of its data; 0 for those of before it was kept. */
  format: number;
}

/**
 * Looks whether a backup can be restored, and changes nothing.
 *
 * @throws DataError when it is missing or damaged.
 */
export function checkBackup(backup: string): CheckedBackup {
  if (!existsSync(backup)) throw new DataError(`There is no file ${backup}.`);
  const hasChecksum = compareChecksum(backup, backup);
  const copy = unfinished(backup);
  // It was read back before it got its checksum.
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
    privateFolder(dataDir);
    unlock = lockFolder(dataDir, 'npm run restore').unlock;
    finishReplacement(file);
    try {
      copyDatabase(backup, incoming(file));
      compareChecksum(incoming(file), backup);
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
