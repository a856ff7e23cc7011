import { HOUR } from '../../../src/frame/time/units';
import type { HealthCheck } from '../health/health';
import type { BaseConfig } from '../site/config';
import { lastGoodBackup } from './scheduled';

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
        const reason = last === undefined ? 'none was made yet' : `the last good one was made ${hours} hours ago`;
        return { ok, details: { last: last?.file ?? null, ageHours: last ? hours : null }, ...(ok ? {} : { reason }) };
      },
    },
  ];
}
