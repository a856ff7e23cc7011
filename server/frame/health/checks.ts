import { statfs } from 'node:fs/promises';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { findMail, type MailParts } from '../mail/outbox';
import { putSetting, SETTINGS } from '../stores/settings';
import type { Store } from '../stores/store';
import type { HealthCheck } from './health';

const MARK = 'health';
const MEGABYTE = 1024 * 1024;
/** A mail server that takes nothing for so long is one that somebody has to look after. */
const LATE_MAIL_MS = HOUR;
/** Of a longer queue the age of the oldest is not looked for. */
const MAX_INSPECTED = 500;

/** The process answers, and how it is. */
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
 * The database takes a write.
 *
 * @param isOwn false where each write is paid for and others see to the database: there it is read.
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

/** The disk of the data has room. */
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

/** How many messages wait for the mail server. */
export async function countWaitingMail({ models, store }: Pick<MailParts, 'models' | 'store'>): Promise<number> {
  const model = findMail(models);
  if (model === undefined) return 0;
  const where = [{ path: 'state', storage: 'text', operator: 'eq', value: 'waiting' } as const];
  return (await store.query(model.collection, { where, limit: 0 })).total;
}

/** Messages are taken by the mail server. */
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
