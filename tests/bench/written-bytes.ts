import { readFileSync } from 'node:fs';

/** Kilobytes that this process has written so far, to files and sockets; not a number where the system does not tell (Linux does). */
export function writtenKilobytes(): number {
  try {
    return Number(/^wchar: (\d+)/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1] ?? Number.NaN) / 1_000;
  } catch {
    return Number.NaN;
  }
}
