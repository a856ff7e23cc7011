import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The name of a backup that is being written, with the process that writes it. */
const UNFINISHED = /^(.*)\.(\d+)\.part(-journal|-wal|-shm|\.sha256)?$/;
const CHECKSUM = /^(.*\.db)\.sha256$/;

/** The path of a backup while it is being written. */
export function unfinished(target: string): string {
  return `${target}.${process.pid}.part`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, but belongs to another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Names of files left by interrupted backups, without those of running ones. */
function leftoversIn(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => {
    const [, target, pid] = UNFINISHED.exec(name) ?? [];
    return target === undefined ? [] : [{ name, target, isBeingWritten: isRunning(Number(pid)) }];
  });
  const isAwaited = (target: string) => parts.some((part) => part.target === target && part.isBeingWritten);
  // Checksums without a backup: a backup gets its name after its checksum.
  const orphans = names.filter((name) => {
    const target = CHECKSUM.exec(name)?.[1];
    return target !== undefined && !names.includes(target) && !isAwaited(target);
  });
  return [...parts.filter((part) => !part.isBeingWritten).map(({ name }) => name), ...orphans];
}

/**
 * Deletes files left by interrupted backups in a folder, except for those of running ones.
 *
 * @returns how many files were deleted.
 */
export function removeLeftovers(folder: string): number {
  const leftovers = existsSync(folder) ? leftoversIn(readdirSync(folder)) : [];
  for (const name of leftovers) rmSync(join(folder, name), { force: true });
  return leftovers.length;
}
