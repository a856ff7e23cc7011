import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';

/** A case that made a property fail once. fast-check makes its values again from seed and path. */
const KNOWN_CASE = v.strictObject({
  test: v.string(),
  /** Number of the property within its test, from 0. */
  assertion: v.number(),
  seed: v.number(),
  path: v.string(),
  /** Values of the case as text, for readers and to notice that seed and path no longer lead to them. */
  counterexample: v.string(),
});

const KNOWN_CASES = v.strictObject({ file: v.string(), cases: v.array(KNOWN_CASE) });

export type KnownCase = v.InferOutput<typeof KNOWN_CASE>;

/** After this time the process that locked a file has been killed: writing one takes milliseconds. */
const MAX_LOCKED_MS = 10_000;
const LOCK_RETRY_MS = 10;

const isFault = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);

/** Returns the path of the known cases of a test file. @param file path of the test file from the root of the project */
export const knownCasesPath = (folder: string, file: string): string => join(folder, `${relative('tests', file)}.json`);

export function readKnownCases(folder: string, file: string): KnownCase[] {
  try {
    return v.parse(KNOWN_CASES, JSON.parse(readFileSync(knownCasesPath(folder, file), 'utf8'))).cases;
  } catch (error) {
    if (isFault(error, 'ENOENT')) return [];
    throw new Error(`${knownCasesPath(folder, file)} is no file of known cases`, { cause: error });
  }
}

/** Returns the handle of the lock, or undefined while another process has it. */
function tryLock(lock: string): number | undefined {
  try {
    return openSync(lock, 'wx');
  } catch (error) {
    if (!isFault(error, 'EEXIST')) throw error;
  }
  const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > MAX_LOCKED_MS) rmSync(lock, { force: true });
  return undefined;
}

/** Runs `change` while no other process changes the file. Blocks, because properties may be synchronous. */
function withLock(path: string, change: () => void): void {
  const lock = `${path}.lock`;
  let handle = tryLock(lock);
  while (handle === undefined) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_RETRY_MS);
    handle = tryLock(lock);
  }
  try {
    change();
  } finally {
    closeSync(handle);
    rmSync(lock, { force: true });
  }
}

const isSame = (one: KnownCase, other: KnownCase): boolean =>
  one.test === other.test && one.assertion === other.assertion && one.counterexample === other.counterexample;

const inOrder = (one: KnownCase, other: KnownCase): number =>
  one.test.localeCompare(other.test, 'en') ||
  one.assertion - other.assertion ||
  one.seed - other.seed ||
  one.path.localeCompare(other.path, 'en');

/**
 * Adds a case to the known cases of its test file. A case with the same values is not added again.
 *
 * @returns false if the folder is read-only.
 */
export function recordKnownCase(folder: string, file: string, added: KnownCase): boolean {
  const path = knownCasesPath(folder, file);
  try {
    mkdirSync(dirname(path), { recursive: true });
    withLock(path, () => {
      const cases = readKnownCases(folder, file);
      if (cases.some((known) => isSame(known, added))) return;
      const part = `${path}.part`;
      writeFileSync(part, `${JSON.stringify({ file, cases: [...cases, added].sort(inOrder) }, undefined, 2)}\n`);
      renameSync(part, path);
    });
    return true;
  } catch (error) {
    if (isFault(error, 'EROFS', 'EACCES', 'EPERM')) return false;
    throw error;
  }
}
