import { existsSync, readFileSync } from 'node:fs';

/** Memory that a process holds, MB; undefined where the system does not tell it this way. */
export function memoryOf(pid: number): number | undefined {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return undefined;
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(status, 'utf8'))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
