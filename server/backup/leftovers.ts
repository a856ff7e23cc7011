import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The name of a backup that is being written, with the process that writes it. */
const UNFINISHED = /\.(\d+)\.part(-journal|-wal|-shm)?$/;

/** Where a backup is written until it is whole. */
export function unfinished(target: string): string {
  return `${target}.${process.pid}.part`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of somebody else may not be asked, but is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Deletes what backups that were killed have left in a folder; a backup that is still being written stays.
 *
 * @returns how many files were deleted.
 */
export function removeLeftovers(folder: string): number {
  const left = existsSync(folder)
    ? readdirSync(folder).filter((name) => {
        const pid = UNFINISHED.exec(name)?.[1];
        return pid !== undefined && !isRunning(Number(pid));
      })
    : [];
  for (const name of left) rmSync(join(folder, name), { force: true });
  return left.length;
}
