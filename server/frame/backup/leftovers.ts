import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The name of a backup that is being written, with the process that writes it. */
const UNFINISHED = /^(.*)\.(\d+)\.part(-journal|-wal|-shm|\.sha256)?$/;
const CHECKSUM = /^(.*\.db)\.sha256$/;

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

/** Names of what backups that were killed have left; what one that still runs has written is not among it. */
function leftIn(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => {
    const [, target, pid] = UNFINISHED.exec(name) ?? [];
    return target === undefined ? [] : [{ name, target, isBeingWritten: isRunning(Number(pid)) }];
  });
  const isAwaited = (target: string) => parts.some((part) => part.target === target && part.isBeingWritten);
  // A backup gets its checksum, and then its name.
  const alone = names.filter((name) => {
    const target = CHECKSUM.exec(name)?.[1];
    return target !== undefined && !names.includes(target) && !isAwaited(target);
  });
  return [...parts.filter((part) => !part.isBeingWritten).map(({ name }) => name), ...alone];
}

/**
 * Deletes what backups that were killed have left in a folder; a backup that is still being written stays.
 *
 * @returns how many files were deleted.
 */
export function removeLeftovers(folder: string): number {
  const left = existsSync(folder) ? leftIn(readdirSync(folder)) : [];
  for (const name of left) rmSync(join(folder, name), { force: true });
  return left.length;
}
