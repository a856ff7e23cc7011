import { closeSync, copyFileSync, existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { requireNotNewer } from '../data-format/conversion';
import { readMark } from '../data-format/sqlite-format';
import { type BaseConfig, ConfigError } from '../site/config';
import { DataError, unusable } from '../stores/data-error';
import { openDatabase } from '../stores/database';
import { lockFolder, privateFile, privateFolder } from '../stores/folder-lock';
import {
  backupFolder,
  databaseFile,
  finishReplacement,
  incoming,
  removeDatabase,
  replaceDatabase,
} from '../stores/replace-database';
import { backUp, checkFile, checksumFile, fileName, hasRightChecksum, type Look, unfinished } from './back-up';

function copyDatabase(from: string, to: string): void {
  copyFileSync(from, to);
  if (existsSync(`${from}-wal`)) copyFileSync(`${from}-wal`, `${to}-wal`);
  privateFile(to);
}

function compareChecksum(file: string, backup: string): boolean {
  const isRight = hasRightChecksum(file, backup);
  if (isRight !== false) return isRight === true;
  throw new DataError(
    `${backup} is damaged: its checksum differs from ${checksumFile(backup)}. The data of the site have not changed. Choose another file.`,
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

/** @throws DataError when the backup is missing or damaged. */
function checkBackup(backup: string): { hasChecksum: boolean; format: number } {
  if (!existsSync(backup)) throw new DataError(`There is no file ${backup}. Give the path of a backup.`);
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
 * Retains the former database beside the new one. The next start completes an interrupted restore.
 * @param known newest readable data format
 * @param now ms
 * @returns file of the former database
 * @throws DataError without changes for a missing, damaged or newer backup, or a running server.
 */
function restore(dataDir: string, backup: string, known: number, now: number): string | undefined {
  if (!existsSync(backup)) throw new DataError(`There is no file ${backup}. Give the path of a backup.`);
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

const USAGE = `npm run backup [-- <file>]    writes all data to one file, by default in DATA_DIR/backups
npm run restore -- <file>     replaces the data by a backup; the former data stay beside it
npm run restore -- --check <file>    checks if a backup is complete; changes nothing

Use the DATA_DIR of the server (./var by default).`;

interface Surroundings {
  readConfig(): Pick<BaseConfig, 'dataDir' | 'firebase'>;
  format: number;
  now: number;
  look?: Look | undefined;
  write(line: string): void;
}

function describeCheck(file: string, known: number): string {
  const { hasChecksum, format } = checkBackup(file);
  const how = hasChecksum ? 'its checksum matches' : 'it has no checksum, but SQLite finds no fault in it';
  const text = `${file} is complete: ${how}. Its data have the format ${format}.`;
  if (format <= known) return text;
  throw new DataError(
    `${text} This version supports no format after ${known}: restore it with the version that wrote it.`,
  );
}

const MAX_NAMED = 20;

function describeDamage(damage: readonly string[]): string {
  const more = damage.length - MAX_NAMED;
  const named = [...damage.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])];
  return `The backup is written, but not all is well:\n${named.map((line) => `- ${line}`).join('\n')}`;
}

function run([task, file, checked]: readonly string[], { readConfig, format, now, look, write }: Surroundings): void {
  const { dataDir, firebase } = readConfig();
  if (firebase !== undefined) {
    throw new DataError('Firestore makes its own backups: gcloud firestore backups schedules create.');
  }
  const isOption = file?.startsWith('-') === true && !(task === 'restore' && file === '--check');
  if (isOption) throw new DataError(USAGE);
  if (task === 'backup') {
    const target = file ?? join(backupFolder(dataDir), fileName('console', now));
    const { removed, damage } = backUp(dataDir, target, look);
    if (removed > 0) write('Removed the partial file of an interrupted backup.');
    write(`Wrote ${target}. It contains all records, readings and accounts: store it safely.`);
    if (damage.length > 0) throw new DataError(describeDamage(damage));
  } else if (task === 'restore' && file === '--check' && checked !== undefined) {
    write(describeCheck(checked, format));
  } else if (task === 'restore' && file !== undefined && file !== '--check') {
    const before = restore(dataDir, file, format, now);
    write(`Restored ${file}.`);
    if (before !== undefined) write(`The former data are in ${before}.`);
  } else {
    throw new DataError(USAGE);
  }
}

/** @returns the exit code: 0, or 2 if the task was refused or damage was found. */
export function runBackup(args: readonly string[], surroundings: Surroundings): 0 | 2 {
  const { write } = surroundings;
  if (args.includes('--help')) {
    write(USAGE);
    return 0;
  }
  try {
    run(args, surroundings);
    return 0;
  } catch (error) {
    if (!(error instanceof DataError || error instanceof ConfigError)) throw error;
    write(error.message);
    return 2;
  }
}
