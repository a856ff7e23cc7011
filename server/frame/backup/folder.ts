import { join } from 'node:path';

/** The default folder of backups. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** A file name with the moment (ms), so that names sort by time. */
export function fileName(kind: string, moment: number): string {
  return `${kind}-${new Date(moment).toISOString().slice(0, 19).replaceAll(':', '-')}.db`;
}
