import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const UNFINISHED = /^(.*)\.(\d+)\.part(-journal|-wal|-shm|\.sha256)?$/;
const CHECKSUM = /^(.*\.db)\.sha256$/;

export function unfinished(target: string): string {
  return `${target}.${process.pid}.part`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function leftoversIn(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => {
    const [, target, pid] = UNFINISHED.exec(name) ?? [];
    return target === undefined ? [] : [{ name, target, isBeingWritten: isRunning(Number(pid)) }];
  });
  const isAwaited = (target: string) => parts.some((part) => part.target === target && part.isBeingWritten);
  const orphans = names.filter((name) => {
    const target = CHECKSUM.exec(name)?.[1];
    return target !== undefined && !names.includes(target) && !isAwaited(target);
  });
  return [...parts.filter((part) => !part.isBeingWritten).map(({ name }) => name), ...orphans];
}

export function removeLeftovers(folder: string): number {
  const leftovers = existsSync(folder) ? leftoversIn(readdirSync(folder)) : [];
  for (const name of leftovers) rmSync(join(folder, name), { force: true });
  return leftovers.length;
}
