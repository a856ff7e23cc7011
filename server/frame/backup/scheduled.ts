import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR } from '../../../src/frame/time/units';
import type { BackupConfig } from '../site/config';
import { backupFolder } from '../stores/replace-database';
import { fileName } from './backup-name';
import { checksumFile } from './checksum';

const SCHEDULED = /^scheduled-.*\.db$/;

export interface GoodBackup {
  file: string;
  at: number;
}

function goodBackups(dataDir: string): GoodBackup[] {
  const folder = backupFolder(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.db') && existsSync(checksumFile(join(folder, name))))
    .map((name) => ({ file: join(folder, name), at: statSync(checksumFile(join(folder, name))).mtimeMs }))
    .sort((one, other) => one.at - other.at);
}

export function lastGoodBackup(dataDir: string): GoodBackup | undefined {
  return goodBackups(dataDir).at(-1);
}

interface ScheduledParts {
  dataDir: string;
  config: BackupConfig;
  now(): number;
  backUp(file: string): Promise<void>;
}

/** Deletes the oldest scheduled backups; manual ones and those before an upgrade stay. */
function removeOld(dataDir: string, retained: number): void {
  const names = readdirSync(backupFolder(dataDir)).filter((name) => SCHEDULED.test(name));
  for (const name of names.sort().slice(0, -retained)) {
    const file = join(backupFolder(dataDir), name);
    rmSync(file);
    rmSync(checksumFile(file), { force: true });
  }
}

/**
 * Makes a backup if the last verified one is older than `BACKUP_EVERY`. Old ones are deleted only after the new one is
 * verified.
 * @returns true if one was made.
 */
export async function backUpWhenDue({ dataDir, config, now, backUp }: ScheduledParts): Promise<boolean> {
  const last = lastGoodBackup(dataDir);
  if (last !== undefined && Math.abs(now() - last.at) < config.every) return false;
  await backUp(join(backupFolder(dataDir), fileName('scheduled', now())));
  removeOld(dataDir, config.retained);
  return true;
}

export function checkInterval({ every }: BackupConfig): number {
  return Math.min(every / 4, HOUR / 4);
}
