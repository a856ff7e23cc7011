import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Connection, type Database, type DatabaseSnapshot } from './database';

export const DATABASE_PARTS = ['', '-wal', '-shm'];

export function databasePath(dataDir: string): string {
  return join(dataDir, 'console.db');
}

export function backupPath(dataDir: string): string {
  return join(dataDir, 'backups');
}

export type InterruptedReplacement = { state: 'abandoned' } | { state: 'finished'; before: string | undefined };

export function removeDatabase(file: string): void {
  for (const part of DATABASE_PARTS) rmSync(file + part, { force: true });
}

export function incomingPath(file: string): string {
  return `${file}.restoring`;
}

function planOf(file: string): string {
  return `${file}.restore-plan`;
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Replaces the file. Can be repeated after an interruption at any point. */
function carryOut(file: string): string | undefined {
  const before = join(dirname(file), readFileSync(planOf(file), 'utf8'));
  if (existsSync(incomingPath(file))) {
    // Moves all parts of the old database first, because SQLite would apply the old log to the new database.
    for (const part of DATABASE_PARTS) if (existsSync(file + part)) renameSync(file + part, before + part);
    renameSync(incomingPath(file), file);
  }
  removeDatabase(incomingPath(file));
  rmSync(planOf(file));
  sync(dirname(file));
  return existsSync(before) ? before : undefined;
}

/** Replaces a database by a stored plan, so that `finishReplacement` can resume. @param before path of the old file */
export function replaceDatabase(file: string, before: string): string | undefined {
  sync(incomingPath(file));
  const plan = planOf(file);
  writeFileSync(`${plan}.part`, basename(before), { flush: true });
  renameSync(`${plan}.part`, plan);
  sync(dirname(file));
  return carryOut(file);
}

export function finishReplacement(file: string): InterruptedReplacement | undefined {
  if (existsSync(planOf(file))) return { state: 'finished', before: carryOut(file) };
  const isAbandoned = [incomingPath(file), `${planOf(file)}.part`].some((path) => existsSync(path));
  removeDatabase(incomingPath(file));
  rmSync(`${planOf(file)}.part`, { force: true });
  return isAbandoned ? { state: 'abandoned' } : undefined;
}

const MAX_IDLE = 4;

export function openSnapshots(path: string): { open(signal: AbortSignal): DatabaseSnapshot } {
  const idle: Connection[] = [];

  function connect(): Connection {
    const connection = new Connection(path);
    connection.exec('PRAGMA query_only = ON');
    return connection;
  }

  return {
    open: (signal) => {
      const connection = idle.pop() ?? connect();
      connection.exec('BEGIN');
      connection.get('SELECT count(*) FROM sqlite_master');
      const reading = () => {
        signal.throwIfAborted();
        return connection;
      };
      return {
        get: (sql, params) => reading().get(sql, params),
        all: (sql, params) => reading().all(sql, params),
        close: () => {
          // Skips the rollback if SQLite has already rolled back, because its error would hide the original one.
          if (connection.inTransaction) connection.exec('ROLLBACK');
          if (idle.length < MAX_IDLE) idle.push(connection);
          else connection.close();
        },
      };
    },
  };
}

/** Share of the file's pages that may stay empty for new data. */
const MAX_EMPTY_SHARE = 1 / 8;
const PAGES_PER_TRANSACTION = 200;
const PAUSE_MS = 10;
const INCREMENTAL = 2;

function readPragma(database: Database, name: 'auto_vacuum' | 'freelist_count' | 'page_count'): number {
  return Number(Object.values(database.get(`PRAGMA ${name}`) ?? {})[0] ?? 0);
}

/** Frees the empty pages of the file except an eighth. Files without incremental vacuum keep their size until a restore. */
export async function freeEmptyPages(database: Database, isStopped = () => false): Promise<void> {
  if (readPragma(database, 'auto_vacuum') !== INCREMENTAL) return;
  while (!isStopped()) {
    const spare =
      readPragma(database, 'freelist_count') - Math.ceil(readPragma(database, 'page_count') * MAX_EMPTY_SHARE);
    if (spare <= 0) return;
    database.lightTransaction(() =>
      database.exec(`PRAGMA incremental_vacuum(${Math.min(spare, PAGES_PER_TRANSACTION)})`),
    );
    await setTimeout(PAUSE_MS);
  }
}
