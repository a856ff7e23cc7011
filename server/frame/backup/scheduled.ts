import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR } from '../../../src/frame/time/units';
import type { BackupConfig } from '../site/config';
import { checksumFile } from './checksum';
import { backupFolder, fileName } from './folder';

const SCHEDULED = /^scheduled-.*\.db$/;

/** A backup that was read back, and has its checksum beside it. */
export interface GoodBackup {
  file: string;
  /** When it was written, ms. */
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

/** The newest backup in a data folder that was verified when it was made; undefined when there is none. */
export function lastGoodBackup(dataDir: string): GoodBackup | undefined {
  return goodBackups(dataDir).at(-1);
}

interface ScheduledParts {
  dataDir: string;
  config: BackupConfig;
  now(): number;
  /** Writes a verified backup into a file, without keeping this process from its work. */
  backUp(file: string): Promise<void>;
}

/** Deletes the oldest of the scheduled backups; those that somebody has made by hand or before an upgrade stay. */
function removeOld(dataDir: string, kept: number): void {
  const names = readdirSync(backupFolder(dataDir)).filter((name) => SCHEDULED.test(name));
  // Their names begin with the moment.
  for (const name of names.sort().slice(0, -kept)) {
    const file = join(backupFolder(dataDir), name);
    rmSync(file);
    rmSync(checksumFile(file), { force: true });
  }
}

/**
 * Makes a backup when the last good one is older than `BACKUP_EVERY`. Old ones are deleted once the new one is verified, never before.
 *
 * @returns whether one was made.
 * @throws when it could not be made; nothing was deleted then.
 */
export async function backUpWhenDue({ dataDir, config, now, backUp }: ScheduledParts): Promise<boolean> {
  const last = lastGoodBackup(dataDir);
  if (last !== undefined && now() - last.at < config.every) return false;
  await backUp(join(backupFolder(dataDir), fileName('scheduled', now())));
  removeOld(dataDir, config.kept);
  return true;
}

/** How often it is looked whether a backup is due, ms. */
export function lookEvery({ every }: BackupConfig): number {
  return Math.min(every / 4, HOUR / 4);
}
