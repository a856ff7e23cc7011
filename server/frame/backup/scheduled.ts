import { closeSync, copyFileSync, existsSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { requireNotNewer } from '../data-format/conversion';
import { readMark } from '../data-format/sqlite-format';
import type { HealthCheck } from '../health/health';
import type { Job } from '../jobs/job';
import { type BackupConfig, type BaseConfig, ConfigError, parseConfig, readBaseConfig } from '../site/config';
import { addRemedy, DataError } from '../stores/data-error';
import { openDatabase } from '../stores/database';
import { lockFolder, protectFile, protectFolder } from '../stores/folder-lock';
import {
  backupPath,
  databasePath,
  finishReplacement,
  incomingPath,
  removeDatabase,
  replaceDatabase,
} from '../stores/replace-database';
import { backUp, type Check, checkDatabaseFile, checksumPath, hasRightChecksum, partialPathOf } from './back-up';

function fileName(kind: string, moment: number): string {
  return `${kind}-${new Date(moment).toISOString().slice(0, 19).replaceAll(':', '-')}.db`;
}

function copyDatabase(from: string, to: string): void {
  copyFileSync(from, to);
  if (existsSync(`${from}-wal`)) copyFileSync(`${from}-wal`, `${to}-wal`);
  protectFile(to);
}

function compareChecksum(file: string, backup: string): boolean {
  const isRight = hasRightChecksum(file, backup);
  if (isRight !== false) return isRight === true;
  throw new DataError(
    `${backup} is damaged: its checksum differs from ${checksumPath(backup)}. The data of the site have not changed. Choose another file.`,
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
  const copy = partialPathOf(backup);
  if (hasChecksum) return { hasChecksum, format: formatOf(backup) };
  try {
    copyDatabase(backup, copy);
    checkDatabaseFile(copy, backup);
    return { hasChecksum, format: formatOf(backup) };
  } finally {
    removeDatabase(copy);
  }
}

/**
 * Restores a backup and retains the former database beside the new one. The next start completes an interrupted
 * restore. @param known newest readable data format @param now ms @returns file of the former database @throws
 * DataError without changes for a missing, damaged or newer backup, or a running server.
 */
function restore(dataDir: string, backup: string, known: number, now: number): string | undefined {
  if (!existsSync(backup)) throw new DataError(`There is no file ${backup}. Give the path of a backup.`);
  const file = databasePath(dataDir);
  let unlock = () => {};
  try {
    protectFolder(dataDir);
    unlock = lockFolder(dataDir, 'npm run restore').unlock;
    finishReplacement(file);
    try {
      copyDatabase(backup, incomingPath(file));
      compareChecksum(incomingPath(file), backup);
      checkDatabaseFile(incomingPath(file), backup);
      const database = openDatabase(incomingPath(file));
      try {
        requireNotNewer(readMark(database), known, backup);
      } finally {
        database.close();
      }
    } catch (error) {
      removeDatabase(incomingPath(file));
      throw error;
    }
    return replaceDatabase(file, `${file}.before-${now}`);
  } catch (error) {
    throw addRemedy(error, `DATA_DIR=${dataDir}`, 'Give another DATA_DIR, or make this one writable.');
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
  look?: Check | undefined;
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
    const target = file ?? join(backupPath(dataDir), fileName('console', now));
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

const SCHEDULED = /^scheduled-.*\.db$/;

type GoodBackup = { file: string; at: number };

function goodBackups(dataDir: string): GoodBackup[] {
  const folder = backupPath(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.db') && existsSync(checksumPath(join(folder, name))))
    .map((name) => ({ file: join(folder, name), at: statSync(checksumPath(join(folder, name))).mtimeMs }))
    .sort((one, other) => one.at - other.at);
}

export function findLastGoodBackup(dataDir: string): GoodBackup | undefined {
  return goodBackups(dataDir).at(-1);
}

interface ScheduledBackupOptions {
  dataDir: string;
  config: BackupConfig;
  now(): number;
  backUp(file: string): Promise<void>;
}

function removeOld(dataDir: string, retained: number): void {
  const names = readdirSync(backupPath(dataDir)).filter((name) => SCHEDULED.test(name));
  for (const name of names.sort().slice(0, -retained)) {
    const file = join(backupPath(dataDir), name);
    rmSync(file);
    rmSync(checksumPath(file), { force: true });
  }
}

/** Deletes old backups only after verifying the new one. @returns true if a backup was made. */
export async function backUpWhenDue({ dataDir, config, now, backUp }: ScheduledBackupOptions): Promise<boolean> {
  const last = findLastGoodBackup(dataDir);
  if (last !== undefined && Math.abs(now() - last.at) < config.every) return false;
  await backUp(join(backupPath(dataDir), fileName('scheduled', now())));
  removeOld(dataDir, config.retained);
  return true;
}

export function checkInterval({ every }: BackupConfig): number {
  return Math.min(every / 4, HOUR / 4);
}

const BACK_UP = '--back-up';

export type SeparateProcess = (...words: string[]) => Promise<void>;

export function createBackupJobs({ dataDir, backups: config }: BaseConfig, apart: SeparateProcess | undefined): Job[] {
  if (config === undefined) return [];
  const every = checkInterval(config);
  return [
    {
      name: 'backUp',
      failure: 'No backup was made',
      every: { embedded: every, firebase: every },
      first: 'later',
      limit: 30 * MINUTE,
      retries: 2,
      only: { backEnd: 'embedded', because: 'Firestore makes its own backups' },
      run: async () => {
        const isMade = await backUpWhenDue({
          ...{ dataDir, config, now: Date.now },
          backUp: async (file) => (apart === undefined ? void backUp(dataDir, file) : apart(BACK_UP, file)),
        });
        return { done: isMade ? 1 : 0 };
      },
    },
  ];
}

export function runRequestedBackup(words: readonly string[], { dataDir }: BaseConfig, look?: Check): boolean {
  const file = words[words.indexOf(BACK_UP) + 1];
  if (!words.includes(BACK_UP) || file === undefined) return false;
  backUp(dataDir, file, look);
  return true;
}

const PATIENCE_MS = HOUR;

export function createBackupChecks(
  { dataDir, backups }: Pick<BaseConfig, 'dataDir' | 'backups'>,
  now: () => number = Date.now,
): HealthCheck[] {
  if (backups === undefined) return [];
  const startedAt = now();
  return [
    {
      name: 'backup',
      check: () => {
        const last = findLastGoodBackup(dataDir);
        const age = Math.max(0, now() - (last?.at ?? startedAt));
        const ok = age <= backups.every + PATIENCE_MS;
        const hours = Math.round(age / HOUR);
        const reason = last === undefined ? 'no backup yet' : `the last complete backup was made ${hours} hours ago`;
        return { ok, details: { last: last?.file ?? null, ageHours: last ? hours : null }, ...(ok ? {} : { reason }) };
      },
    },
  ];
}

/** @param format newest data format of the application @param look finds damage in the application's data */
export function runBackupProcess(format: number, look?: Check): void {
  process.exitCode = runBackup(process.argv.slice(2), {
    readConfig: () => parseConfig(process.env, readBaseConfig),
    ...{ format, look },
    now: Date.now(),
    write: (line) => process.stdout.write(`${line}\n`),
  });
}
