import { HOUR } from '../../../src/frame/time/units';
import type { HealthCheck } from '../health/health';
import type { BaseConfig } from '../site/config';
import { lastGoodBackup } from './scheduled';

/** Making one takes a while, and one that failed is tried again. */
const PATIENCE_MS = HOUR;

/** Whether backups are made in time; nothing is looked at where the server makes none. */
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
        const age = now() - (last?.at ?? startedAt);
        const ok = age <= backups.every + PATIENCE_MS;
        const hours = Math.round(age / HOUR);
        const reason = last === undefined ? 'none was made yet' : `the last good one was made ${hours} hours ago`;
        return { ok, details: { last: last?.file ?? null, ageHours: last ? hours : null }, ...(ok ? {} : { reason }) };
      },
    },
  ];
}
