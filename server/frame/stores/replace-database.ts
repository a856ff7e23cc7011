import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export const DATABASE_PARTS = ['', '-wal', '-shm'];

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'console.db');
}

/** Returns the default folder of backups. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

export type Interrupted = { state: 'abandoned' } | { state: 'finished'; before: string | undefined };

export function removeDatabase(file: string): void {
  for (const part of DATABASE_PARTS) rmSync(file + part, { force: true });
}

export function incoming(file: string): string {
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

/** Moves the old database away and the new one into its place. Can be repeated after an interruption at any point. */
function carryOut(file: string): string | undefined {
  const before = join(dirname(file), readFileSync(planOf(file), 'utf8'));
  if (existsSync(incoming(file))) {
    // All parts of the old database are moved first, because SQLite would apply the old log to the new database.
    for (const part of DATABASE_PARTS) if (existsSync(file + part)) renameSync(file + part, before + part);
    renameSync(incoming(file), file);
  }
  removeDatabase(incoming(file));
  rmSync(planOf(file));
  sync(dirname(file));
  return existsSync(before) ? before : undefined;
}

/**
 * Replaces `file` with the database at `incoming(file)`. After an interruption, `finishReplacement` completes the
 * replacement from a plan file, so the site never starts without data.
 * @param before path in the same folder for the old database.
 * @returns that path, or undefined if there was no old database.
 */
export function replaceDatabase(file: string, before: string): string | undefined {
  sync(incoming(file));
  const plan = planOf(file);
  writeFileSync(`${plan}.part`, basename(before), { flush: true });
  renameSync(`${plan}.part`, plan);
  sync(dirname(file));
  return carryOut(file);
}

/** Completes or cleans up an interrupted replacement; undefined if there was none. */
export function finishReplacement(file: string): Interrupted | undefined {
  if (existsSync(planOf(file))) return { state: 'finished', before: carryOut(file) };
  const isAbandoned = [incoming(file), `${planOf(file)}.part`].some((path) => existsSync(path));
  removeDatabase(incoming(file));
  rmSync(`${planOf(file)}.part`, { force: true });
  return isAbandoned ? { state: 'abandoned' } : undefined;
}
