import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Suffixes of the database file, its write-ahead log and its shared memory. */
export const DATABASE_PARTS = ['', '-wal', '-shm'];

/** Returns the path of the database in a data folder. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'console.db');
}

/** The outcome of an interrupted replacement after clean-up. */
export type Interrupted =
  /** Nothing was replaced: the database is the old one. */
  | { state: 'abandoned' }
  /** The new database is in place; the old one, if any, is in `before`. */
  | { state: 'finished'; before: string | undefined };

/** Deletes a database with all its files; missing ones are no error. */
export function removeDatabase(file: string): void {
  for (const part of DATABASE_PARTS) rmSync(file + part, { force: true });
}

/** The path of a new database before it replaces `file`. */
export function incoming(file: string): string {
  return `${file}.restoring`;
}

function planOf(file: string): string {
  return `${file}.restore-plan`;
}

/** Flushes a file, or the entries of a folder, to the disk. */
function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Moves the old database away and the new one into its place. Can be repeated after an interruption at any point. */
function carryOut(file: string): string | undefined {
  const before = join(dirname(file), readFileSync(planOf(file), 'utf8'));
  if (existsSync(incoming(file))) {
    // All parts of the old one first: SQLite would apply the old log to the new database.
    for (const part of DATABASE_PARTS) if (existsSync(file + part)) renameSync(file + part, before + part);
    renameSync(incoming(file), file);
  }
  removeDatabase(incoming(file));
  rmSync(planOf(file));
  sync(dirname(file));
  return existsSync(before) ? before : undefined;
}

/**
 * Replaces `file` by the database at `incoming(file)`. After an interruption a plan file remains, by which `finishReplacement`
 * completes the replacement: the site never starts without its data.
 *
 * @param before path in the same folder to which the old database is moved.
 * @returns that file, or undefined when there was no old database.
 */
export function replaceDatabase(file: string, before: string): string | undefined {
  sync(incoming(file));
  const plan = planOf(file);
  writeFileSync(`${plan}.part`, basename(before), { flush: true });
  renameSync(`${plan}.part`, plan);
  sync(dirname(file));
  return carryOut(file);
}

/** Completes an interrupted replacement, or cleans it up; undefined when there was none. */
export function finishReplacement(file: string): Interrupted | undefined {
  if (existsSync(planOf(file))) return { state: 'finished', before: carryOut(file) };
  const isAbandoned = [incoming(file), `${planOf(file)}.part`].some((path) => existsSync(path));
  removeDatabase(incoming(file));
  rmSync(`${planOf(file)}.part`, { force: true });
  return isAbandoned ? { state: 'abandoned' } : undefined;
}
