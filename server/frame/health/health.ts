import { statfs } from 'node:fs/promises';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { cacheFor } from '../http/cached-answer';
import type { NamedJobState } from '../jobs/job-log';
import { findMail, type MailParts } from '../mail/outbox';
import { putSetting, SETTINGS } from '../stores/collection';
import type { Store } from '../stores/store';

export interface HealthFinding {
  ok: boolean;
  reason?: string;
  details?: Readonly<Record<string, number | string | null>>;
}

export type HealthCheck = { name: string; check(): HealthFinding | Promise<HealthFinding> };

export type HealthReport = { ok: boolean; checks: (HealthFinding & { name: string })[] };

type HealthOptions = { now(): number; cacheMs?: number; limitMs?: number };

const CACHED_MS = 10_000;
const LIMIT_MS = 3_000;

async function within(limitMs: number, finding: Promise<HealthFinding>): Promise<HealthFinding> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<HealthFinding>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, reason: `no answer within ${limitMs / 1000} s` }), limitMs);
  });
  try {
    return await Promise.race([finding, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs the health checks. Results are cached briefly and a hanging check is not restarted, so frequent requests cost
 * nothing more.
 * @param checks may grow afterwards.
 */
export function createHealth(
  checks: readonly HealthCheck[],
  { now, cacheMs = CACHED_MS, limitMs = LIMIT_MS }: HealthOptions,
): () => Promise<HealthReport> {
  const running = new Map<HealthCheck, Promise<HealthFinding>>();

  function begin(check: HealthCheck): Promise<HealthFinding> {
    const finding = Promise.resolve()
      .then(() => check.check())
      .catch((error: unknown) => ({ ok: false, reason: error instanceof Error ? error.message : String(error) }))
      .finally(() => running.delete(check));
    running.set(check, finding);
    return finding;
  }

  const look = cacheFor(cacheMs, now, async (): Promise<HealthReport> => {
    const found = await Promise.all(
      checks.map(async (check) => ({
        name: check.name,
        ...(await within(limitMs, running.get(check) ?? begin(check))),
      })),
    );
    return { ok: found.every(({ ok }) => ok), checks: found };
  });
  return () => look('');
}

const MARK = 'health';
const MEGABYTE = 1024 * 1024;
const LATE_MAIL_MS = HOUR;
const MAX_INSPECTED = 500;

export function processCheck(): HealthCheck {
  return {
    name: 'process',
    check: () => ({
      ok: true,
      details: { uptimeSeconds: Math.round(process.uptime()), residentBytes: process.memoryUsage.rss() },
    }),
  };
}

/**
 * Checks that the database accepts a write.
 * @param isOwn false if writes are billed and others monitor the database, so that it is only read.
 */
export function databaseCheck(store: Pick<Store, 'get' | 'transact'>, now: () => number, isOwn: boolean): HealthCheck {
  return {
    name: 'database',
    check: async () => {
      if (!isOwn) {
        await store.get(SETTINGS.name, MARK);
        return { ok: true };
      }
      await putSetting(store, { id: MARK, at: now() });
      return { ok: true };
    },
  };
}

export function diskCheck(dataDir: string, leastBytes: number): HealthCheck {
  return {
    name: 'disk',
    check: async () => {
      const { bavail, bsize } = await statfs(dataDir);
      const freeBytes = bavail * bsize;
      const reason = `${Math.round(freeBytes / MEGABYTE)} MB are free, less than ${Math.round(leastBytes / MEGABYTE)}`;
      return { ok: freeBytes >= leastBytes, details: { freeBytes }, ...(freeBytes < leastBytes ? { reason } : {}) };
    },
  };
}

export async function countWaitingMail({ models, store }: Pick<MailParts, 'models' | 'store'>): Promise<number> {
  const model = findMail(models);
  if (model === undefined) return 0;
  const where = [{ path: 'state', storage: 'text', operator: 'eq', value: 'waiting' } as const];
  return (await store.query(model.collection, { where, limit: 0 })).total;
}

export function mailCheck({ models, store, now }: Pick<MailParts, 'models' | 'store' | 'now'>): HealthCheck {
  return {
    name: 'mail',
    check: async () => {
      const model = findMail(models);
      if (model === undefined) return { ok: true };
      const where = [{ path: 'state', storage: 'text', operator: 'eq', value: 'waiting' } as const];
      const { rows, total } = await store.query(model.collection, { where, limit: MAX_INSPECTED });
      const ages = rows.flatMap(({ record: { createdAt } }) =>
        typeof createdAt === 'number' ? now() - createdAt : [],
      );
      const oldestMs = Math.max(0, ...ages);
      const ok = oldestMs < LATE_MAIL_MS;
      const reason = `${total} messages wait for the mail server, one for ${Math.round(oldestMs / MINUTE)} minutes`;
      const details = { waiting: total, oldestSeconds: Math.round(oldestMs / 1000) };
      return { ok, details, ...(ok ? {} : { reason }) };
    },
  };
}

const CHECKED_MS = 5 * MINUTE;

export function jobsCheck(states: () => Promise<readonly NamedJobState[]>, now: () => number): HealthCheck {
  const startedAt = now();
  const ask = cacheFor(CHECKED_MS, now, states);
  return {
    name: 'jobs',
    check: async () => {
      const jobs = await ask('');
      const late = jobs.filter(({ lastGoodAt, lateAfter }) => now() - (lastGoodAt ?? startedAt) > lateAfter);
      const details = Object.fromEntries(
        jobs.map(({ name, lastGoodAt, error }) => {
          const age =
            lastGoodAt === undefined ? 'not run yet' : `${Math.round((now() - lastGoodAt) / MINUTE)} minutes ago`;
          return [name, error === undefined ? age : `${age}, then: ${error}`];
        }),
      );
      if (late.length === 0) return { ok: true, details };
      const names = late.map(({ name, error }) => (error === undefined ? name : `${name} (${error})`));
      return { ok: false, reason: `not done in time: ${names.join(', ')}`, details };
    },
  };
}
