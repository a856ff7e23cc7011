import { closeSync, copyFileSync, existsSync, openSync, readSync } from 'node:fs';
import { requireNotNewer } from '../data-format/format-mark';
import { readMark } from '../data-format/sqlite-format';
import { DataError, unusable } from '../stores/data-error';
import { openDatabase } from '../stores/database';
import { lockFolder } from '../stores/folder-lock';
import { privateFile, privateFolder } from '../stores/private-file';
import { databaseFile, finishReplacement, incoming, removeDatabase, replaceDatabase } from '../stores/replace-database';
import { checkFile } from './check-file';
import { checksumFile, hasRightChecksum } from './checksum';
import { unfinished } from './leftovers';

function copyDatabase(from: string, to: string): void {
  copyFileSync(from, to);
  if (existsSync(`${from}-wal`)) copyFileSync(`${from}-wal`, `${to}-wal`);
  privateFile(to);
}

function compareChecksum(file: string, backup: string): boolean {
  const isRight = hasRightChecksum(file, backup);
  if (isRight !== false) return isRight === true;
  throw new DataError(
    `${backup} is not as it was written: its checksum is not that in ${checksumFile(backup)}. The data of the site are as they were. Give another file.`,
  );
}

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
  hasChecksum: boolean;
  format: number;
}

/**
 * Checks if a backup can be restored; changes nothing.
 * @throws DataError when it is missing or damaged.
 */
export function checkBackup(backup: string): CheckedBackup {
  if (!existsSync(backup)) throw new DataError(`There is no file ${backup}.`);
  const hasChecksum = compareChecksum(backup, backup);
  const copy = unfinished(backup);
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
 * @param known the newest data format that this program can read.
 * @param now ms since the epoch, for the name of the former database.
 * @returns the file with the former database, or undefined when there was none.
 * @throws DataError when the backup is missing, damaged or of a newer format, or the server is running; then nothing has changed.
 */
export function restore(dataDir: string, backup: string, known: number, now: number): string | undefined {
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
      const database = openDatabase(incoming(file));
      try {
        requireNotNewer(readMark(database), known, backup);
      } finally {
        database.close();
      }
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
