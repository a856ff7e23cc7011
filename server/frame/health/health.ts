import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { readBearerToken } from '../auth/authenticate';
import { checkSecret } from '../auth/sign-in';
import { ApiError } from '../documents/api-error';
import { createTimedCache } from '../http/cached-answer';
import type { Environment } from '../http/environment';
import type { NamedJobState } from '../jobs/job-log';
import { findMail, type MailData } from '../mail/outbox';
import { metricsExposition } from '../metrics/registry';
import { putSetting, SETTINGS } from '../stores/collection';
import type { Store } from '../stores/store';

export interface HealthFinding {
  ok: boolean;
  reason?: string;
  details?: Readonly<Record<string, number | string | null>>;
}

export type HealthCheck = { name: string; check(): HealthFinding | Promise<HealthFinding> };

type HealthReport = { ok: boolean; checks: (HealthFinding & { name: string })[] };

const CACHED_MS = 10_000;
const LIMIT_MS = 3_000;

async function within(limitMs: number, finding: Promise<HealthFinding>): Promise<HealthFinding> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<HealthFinding>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, reason: `no response within ${limitMs / 1000} s` }), limitMs);
  });
  try {
    return await Promise.race([finding, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Caches results of checks briefly, and does not repeat a check that is still running. @param checks list that may be extended later */
export function createHealth(
  checks: readonly HealthCheck[],
  { now, cacheMs = CACHED_MS, limitMs = LIMIT_MS }: { now(): number; cacheMs?: number; limitMs?: number },
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

  const look = createTimedCache(cacheMs, now, async (): Promise<HealthReport> => {
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

export function createProcessCheck(): HealthCheck {
  return {
    name: 'process',
    check: () => ({
      ok: true,
      details: { uptimeSeconds: Math.round(process.uptime()), residentBytes: process.memoryUsage.rss() },
    }),
  };
}

/** @param isOwn true for a database file of this server; false to check by a read only, because writes are billed */
export function createDatabaseCheck(
  store: Pick<Store, 'get' | 'transact'>,
  now: () => number,
  isOwn: boolean,
): HealthCheck {
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

export function createDiskCheck(dataDir: string, leastBytes: number): HealthCheck {
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

export function createMailCheck({ models, store, now }: Pick<MailData, 'models' | 'store' | 'now'>): HealthCheck {
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

export function createJobsCheck(states: () => Promise<readonly NamedJobState[]>, now: () => number): HealthCheck {
  const startedAt = now();
  const ask = createTimedCache(CHECKED_MS, now, states);
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
      return { ok: false, reason: `overdue: ${names.join(', ')}`, details };
    },
  };
}

export type OperatorTokens = { health?: string | undefined; metrics?: string | undefined };

type OperatorOptions = { look(): Promise<HealthReport>; tokens: OperatorTokens; measure(): Promise<void> };

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Checks the token in constant time. @throws ApiError 401 for a wrong token, 429 after too many wrong tokens. */
async function carries(context: Context, token: string | undefined): Promise<boolean> {
  const given = readBearerToken(context);
  if (given === undefined) return false;
  const isRight = async () => (token !== undefined && timingSafeEqual(digest(given), digest(token))) || undefined;
  if ((await checkSecret(context, 'key', given, isRight)) === true) return true;
  context.header('WWW-Authenticate', 'Bearer');
  throw new ApiError(401, 'unauthenticated', 'This is not the token of this page');
}

/** Requires tokens, also from local addresses, because a local proxy may forward requests. */
export function operatorRoutes({ look, tokens, measure }: OperatorOptions): Hono<Environment> {
  const app = new Hono<Environment>();

  app.get('/health', async (context) => {
    const isOperator = await carries(context, tokens.health);
    const { ok, checks } = await look();
    context.header('Cache-Control', 'no-store');
    const status = ok ? 'ok' : 'failing';
    const reasons = checks.flatMap(({ name, reason }) => (reason === undefined ? [] : `${name}: ${reason}`));
    return context.json(isOperator ? { status, reasons, checks } : { status }, ok ? 200 : 503);
  });

  app.get('/metrics', async (context, next) => {
    if (tokens.metrics === undefined) return next();
    if (!(await carries(context, tokens.metrics))) {
      context.header('WWW-Authenticate', 'Bearer');
      throw new ApiError(401, 'unauthenticated', 'The token of this page is missing');
    }
    await measure();
    context.header('Cache-Control', 'no-store');
    return context.body(await metricsExposition.text(), 200, { 'content-type': metricsExposition.contentType });
  });

  return app;
}

const SHORTEST_TOKEN = 16;

/** @param problems receives a line for a token that is too easy to guess */
export function readOperatorTokens(variables: NodeJS.ProcessEnv, problems: string[]): OperatorTokens {
  const read = (name: string) => {
    const token = variables[name]?.trim() || undefined;
    if (token !== undefined && !/^\S+$/.test(token)) problems.push(`${name} must not have spaces`);
    if (token !== undefined && token.length < SHORTEST_TOKEN) {
      problems.push(`${name} must have at least ${SHORTEST_TOKEN} characters`);
    }
    return token;
  };
  return { health: read('HEALTH_TOKEN'), metrics: read('METRICS_TOKEN') };
}
