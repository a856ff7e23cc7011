import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

const CHUNK = 1 << 20;

export function checksumFile(backup: string): string {
  return `${backup}.sha256`;
}

function checksumOf(file: string): string {
  const hash = createHash('sha256');
  const buffer = Buffer.alloc(CHUNK);
  const handle = openSync(file, 'r');
  try {
    for (let read = readSync(handle, buffer); read > 0; read = readSync(handle, buffer)) {
      hash.update(buffer.subarray(0, read));
    }
  } finally {
    closeSync(handle);
  }
  return hash.digest('hex');
}

export function writeChecksum(path: string, file: string, name: string): void {
  writeFileSync(path, `${checksumOf(file)}  ${basename(name)}\n`, { mode: 0o600, flush: true });
}

/**
 * Compares a file with the checksum of a backup.
 * @param file the backup or a copy.
 * @returns undefined without a checksum.
 */
export function hasRightChecksum(file: string, backup: string): boolean | undefined {
  const path = checksumFile(backup);
  if (!existsSync(path)) return undefined;
  return readFileSync(path, 'utf8').split(/\s/)[0] === checksumOf(file);
}
