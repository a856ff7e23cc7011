import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The file itself, and what SQLite keeps beside it while it is not folded in. */
export const DATABASE_PARTS = ['', '-wal', '-shm'];

/** What an interrupted replacement had come to, once it is cleaned up. */
export type Interrupted =
  /** Nothing had been touched yet: the database is the old one. */
  | { state: 'abandoned' }
  /** The new one is in its place now; the old one is kept in `before`, if there was one. */
  | { state: 'finished'; before: string | undefined };

/** Deletes a database file with what belongs to it; one that is not there is no error. */
export function removeDatabase(file: string): void {
  for (const part of DATABASE_PARTS) rmSync(file + part, { force: true });
}

/** Where a new database waits until it takes the place of `file`. */
export function incoming(file: string): string {
  return `${file}.restoring`;
}

function planOf(file: string): string {
  return `${file}.restore-plan`;
}

/** Has the system write a file, or the names in a folder, to the disk. */
function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Moves the old database away and the new one in; may be called again wherever it was stopped. */
function carryOut(file: string): string | undefined {
  const before = join(dirname(file), readFileSync(planOf(file), 'utf8'));
  if (existsSync(incoming(file))) {
    // All parts of the old one first: its log beside the new database would be folded into that.
    for (const part of DATABASE_PARTS) if (existsSync(file + part)) renameSync(file + part, before + part);
    renameSync(incoming(file), file);
  }
  removeDatabase(incoming(file));
  rmSync(planOf(file));
  sync(dirname(file));
  return existsSync(before) ? before : undefined;
}

/**
 * Puts the database that waits at `incoming(file)` in the place of `file`. A stop in between leaves a plan, by which
 * `finishReplacement` goes on: the site never starts without its data.
 *
 * @param before a file in the same folder, under which the old database is kept.
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

/** Finishes what a stop interrupted, or cleans it up; undefined when there was nothing. */
export function finishReplacement(file: string): Interrupted | undefined {
  if (existsSync(planOf(file))) return { state: 'finished', before: carryOut(file) };
  const isAbandoned = [incoming(file), `${planOf(file)}.part`].some((path) => existsSync(path));
  removeDatabase(incoming(file));
  rmSync(`${planOf(file)}.part`, { force: true });
  return isAbandoned ? { state: 'abandoned' } : undefined;
}
