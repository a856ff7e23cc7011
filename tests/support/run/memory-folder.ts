import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Files in memory on Linux. Containers often give it 64 MB. */
const IN_MEMORY = '/dev/shm';
const NAME = /^console-tests-(\d+)$/;

/** Databases and browser profiles of a run of `npm test` take less. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Keeps the temporary files of this process and its children in memory where there is room: on a disk each transaction of
 * SQLite waits for some milliseconds. Deletes the folder at the end, and those of runs that were killed.
 */
export function keepFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined || !existsSync(IN_MEMORY)) return;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  if (bavail * bsize < MIN_FREE_BYTES) return;
  for (const name of readdirSync(IN_MEMORY)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(IN_MEMORY, name), { recursive: true, force: true });
  }
  const folder = join(IN_MEMORY, `console-tests-${process.pid}`);
  mkdirSync(folder);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
