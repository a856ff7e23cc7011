import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataError, findDatabaseFault } from './data-error';
import { Connection } from './database';
import { DATABASE_PARTS } from './replace-database';

/** Access for the owner only, because the data contain password hashes and access tokens. */
const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** Restricts existing files, too, because SQLite copies the rights of the database only to new files. */
export function protectFile(path: string): string {
  closeSync(openSync(path, 'a', OWNER_ONLY));
  for (const part of DATABASE_PARTS) if (existsSync(path + part)) chmodSync(path + part, OWNER_ONLY);
  return path;
}

/** @param isOurs true to restrict an existing folder, too; access to other folders may be intended */
export function protectFolder(path: string, isOurs = false): void {
  if (!existsSync(path)) mkdirSync(path, { recursive: true, mode: OWNER_ONLY_FOLDER });
  else if (isOurs) chmodSync(path, OWNER_ONLY_FOLDER);
}

interface Holder {
  pid: number;
  program: string;
  since: string;
  isEnded?: boolean;
  hasData?: boolean;
}

const LOCK = 'lock.db';
export const LOCK_FILE = 'lock.json';

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null && 'pid' in value && 'program' in value && 'since' in value;
}

function readHolder(dataDir: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(join(dataDir, LOCK_FILE), 'utf8'));
    return isHolder(holder) ? holder : undefined;
  } catch {
    return undefined;
  }
}

function nameOf(holder: Holder | undefined): string | undefined {
  if (holder === undefined || holder.isEnded === true) return undefined;
  return `${holder.program} (process ${holder.pid}, since ${holder.since})`;
}

/**
 * Locks the data folder, so that two servers do not overwrite each other's data. The lock is an open transaction in a
 * small database, which the system releases when the process ends. @throws DataError with the name of the process that
 * holds the lock
 */
export function lockFolder(dataDir: string, program: string) {
  let connection: Connection | undefined;
  try {
    connection = new Connection(protectFile(join(dataDir, LOCK)), { patience: 0 });
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    connection?.close();
    if (findDatabaseFault(error) !== 'busy') throw error;
    throw new DataError(
      `${dataDir} is in use by ${nameOf(readHolder(dataDir)) ?? 'another process'}.\n` +
        '- Stop that process first, or\n' +
        '- use another folder: DATA_DIR=<folder>.',
    );
  }
  const former = readHolder(dataDir);
  let holder: Holder = { pid: process.pid, program, since: new Date().toISOString() };
  const write = (changed: Partial<Holder>) => {
    holder = { ...holder, ...changed };
    writeFileSync(join(dataDir, LOCK_FILE), JSON.stringify(holder), { mode: 0o600 });
  };
  write({ hasData: former?.hasData });
  const lockConnection = connection;
  return {
    interrupted: nameOf(former),
    hadData: former?.hasData === true,
    noteData: () => write({ hasData: true }),
    unlock: () => {
      if (holder.hasData === true) write({ isEnded: true });
      else rmSync(join(dataDir, LOCK_FILE), { force: true });
      lockConnection.exec('ROLLBACK');
      lockConnection.close();
    },
  };
}
