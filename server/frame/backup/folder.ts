import { join } from 'node:path';

/** Where backups go by default. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** A name with the moment (ms) in it, so that names are in the order of time. */
export function fileName(kind: string, moment: number): string {
  return `${kind}-${new Date(moment).toISOString().slice(0, 19).replaceAll(':', '-')}.db`;
}
