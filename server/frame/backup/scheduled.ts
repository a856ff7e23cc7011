import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import type { HealthCheck } from '../health/health';
import type { Job } from '../jobs/job';
import { type BackupConfig, type BaseConfig, configFrom, readBaseConfig } from '../site/config';
import { backupFolder } from '../stores/replace-database';
import { backUp, checksumFile, fileName, type Look } from './back-up';
import { runBackup } from './command';

const SCHEDULED = /^scheduled-.*\.db$/;

type GoodBackup = { file: string; at: number };

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

function removeOld(dataDir: string, retained: number): void {
  const names = readdirSync(backupFolder(dataDir)).filter((name) => SCHEDULED.test(name));
  for (const name of names.sort().slice(0, -retained)) {
    const file = join(backupFolder(dataDir), name);
    rmSync(file);
    rmSync(checksumFile(file), { force: true });
  }
}

/** Deletes old backups only after verifying the new one. @returns true if a backup was made. */
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

const BACK_UP = '--back-up';

export type Apart = (...words: string[]) => Promise<void>;

export function regularBackups({ dataDir, backups: config }: BaseConfig, apart: Apart | undefined): Job[] {
  if (config === undefined) return [];
  const every = checkInterval(config);
  return [
    {
      name: 'backUp',
      failure: 'No backup was made',
      every: { embedded: every, firebase: every },
      first: 'later',
      limit: 30 * MINUTE,
      retries: 2,
      only: { backEnd: 'embedded', because: 'Firestore makes its own backups' },
      run: async () => {
        const isMade = await backUpWhenDue({
          ...{ dataDir, config, now: Date.now },
          backUp: async (file) => (apart === undefined ? void backUp(dataDir, file) : apart(BACK_UP, file)),
        });
        return { done: isMade ? 1 : 0 };
      },
    },
  ];
}

export function backUpAsAsked(words: readonly string[], { dataDir }: BaseConfig, look?: Look): boolean {
  const file = words[words.indexOf(BACK_UP) + 1];
  if (!words.includes(BACK_UP) || file === undefined) return false;
  backUp(dataDir, file, look);
  return true;
}

const PATIENCE_MS = HOUR;

export function backupChecks(
  { dataDir, backups }: Pick<BaseConfig, 'dataDir' | 'backups'>,
  now: () => number = Date.now,
): HealthCheck[] {
  if (backups === undefined) return [];
  const startedAt = now();
  return [
    {
      name: 'backup',
      check: () => {
        const last = lastGoodBackup(dataDir);
        const age = Math.max(0, now() - (last?.at ?? startedAt));
        const ok = age <= backups.every + PATIENCE_MS;
        const hours = Math.round(age / HOUR);
        const reason = last === undefined ? 'no backup yet' : `the last complete backup was made ${hours} hours ago`;
        return { ok, details: { last: last?.file ?? null, ageHours: last ? hours : null }, ...(ok ? {} : { reason }) };
      },
    },
  ];
}

/** @param format newest data format of the application @param look finds damage in the application's data */
export function runBackupProcess(format: number, look?: Look): void {
  process.exitCode = runBackup(process.argv.slice(2), {
    readConfig: () => configFrom(process.env, readBaseConfig),
    ...{ format, look },
    now: Date.now(),
    write: (line) => process.stdout.write(`${line}\n`),
  });
}
