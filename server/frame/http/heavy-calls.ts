import type { MiddlewareHandler } from 'hono';
import { MINUTE } from '../../../src/frame/time/units';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import { createRateWindows, getChangeAuthor } from './counted-windows';
import type { Environment } from './environment';

export interface HeavyLimits {
  costPerMinute: number;
  /** Concurrent calls per account or access token; further calls wait. */
  atOnce: number;
}

export const HEAVY_LIMITS: HeavyLimits = { costPerMinute: 60, atOnce: 2 };

/** Number of writes in a dry run that cost as much as one report. */
const WRITES_PER_COST = 1_000;

export const computeWriteCost = (count: number) => Math.ceil(count / WRITES_PER_COST);

function tooHeavy(waitMs: number): ApiError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  const text = message('request.tooHeavy', { smart_count: seconds });
  return new ApiError(429, 'too_heavy', text, { retryAfterSeconds: seconds });
}

/** Limits are in memory, separate for each process and each account or access token. */
export function limitHeavyCalls(now: () => number, limits = HEAVY_LIMITS): MiddlewareHandler<Environment> {
  const windows = createRateWindows(now, limits.costPerMinute, MINUTE);
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>();

  async function enter(key: string): Promise<() => void> {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running < limits.atOnce) queue.running += 1;
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    return () => {
      const next = queue.waiting.shift();
      if (next !== undefined) return next();
      queue.running -= 1;
      if (queue.running === 0) queues.delete(key);
    };
  }

  return (context, next) => {
    context.set('runHeavy', async (work, cost = 1) => {
      const { id } = getChangeAuthor(context.get('session'));
      if (windows.left(id) < cost) throw tooHeavy(windows.endOf(id) - now());
      windows.count(id, cost);
      const leave = await enter(id);
      try {
        return await work();
      } finally {
        leave();
      }
    });
    return next();
  };
}

export const runAsHeavyCall: MiddlewareHandler<Environment> = (context, next) =>
  context.get('runHeavy')?.(next) ?? next();
