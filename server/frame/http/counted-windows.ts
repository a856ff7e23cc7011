import { HOUR, MINUTE } from '../../../src/frame/time/units';
import type { Subject } from '../auth/subjects';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import { getNetwork } from './client-address';

const MAX_WINDOWS = 50_000;

export function createRateWindows(now: () => number, limit: number, windowMs: number) {
  const windows = new Map<string, { count: number; endsAt: number }>();

  function leastNeeded(): string | undefined {
    for (const [key, { count, endsAt }] of windows) if (count < limit || endsAt <= now()) return key;
    return windows.keys().next().value;
  }

  function makeRoom(): void {
    const key = windows.size < MAX_WINDOWS ? undefined : leastNeeded();
    if (key !== undefined) windows.delete(key);
  }

  return {
    fullUntil: (key: string) => {
      const window = windows.get(key);
      const isFull = window !== undefined && window.endsAt > now() && window.count >= limit;
      return isFull ? window.endsAt : undefined;
    },
    endOf: (key: string) => {
      const endsAt = windows.get(key)?.endsAt ?? 0;
      return endsAt > now() ? endsAt : now() + windowMs;
    },
    left: (key: string) => {
      const window = windows.get(key);
      return window !== undefined && window.endsAt > now() ? Math.max(0, limit - window.count) : limit;
    },
    count: (key: string, by: number = 1) => {
      const window = windows.get(key);
      if (window !== undefined && window.endsAt > now()) {
        window.count += by;
        return;
      }
      windows.delete(key);
      makeRoom();
      windows.set(key, { count: by, endsAt: now() + windowMs });
    },
    takeBack: (key: string, by: number = 1) => {
      const window = windows.get(key);
      if (window !== undefined) window.count = Math.max(0, window.count - by);
    },
    forget: (key: string) => {
      windows.delete(key);
    },
  };
}

type AllowanceLimits = { account: number; address: number; windowMs: number };

interface Allowance {
  /** Counts a request. @throws ApiError 429 with the time of a retry, without counting the request. */
  take(account: string, address: string): void;
}

function tooOften(waitMs: number): ApiError {
  const text = message('request.tooOften', { smart_count: Math.max(1, Math.ceil(waitMs / MINUTE)) });
  return new ApiError(429, 'too_often', text, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

export function createAllowance(now: () => number, { account, address, windowMs }: AllowanceLimits): Allowance {
  const ofAccounts = createRateWindows(now, account, windowMs);
  const ofAddresses = createRateWindows(now, address, windowMs);
  return {
    take: (accountKey, from) => {
      const addressKey = getNetwork(from);
      const until = ofAccounts.fullUntil(accountKey) ?? ofAddresses.fullUntil(addressKey);
      if (until !== undefined) throw tooOften(until - now());
      ofAccounts.count(accountKey);
      ofAddresses.count(addressKey);
    },
  };
}

export interface ChangeLimits {
  token: number;
  /** Maximum changes per account; enough to import the largest file twice. */
  account: number;
}

const CHANGE_LIMITS: ChangeLimits = { token: 2_000, account: 50_000 };

type ChangeAuthor = { id: string; isAccount: boolean };

export interface ChangeAllowance {
  /** @returns a function that undoes the count. @throws ApiError 429 with the time of a retry. */
  take(who: ChangeAuthor, changes: number): () => void;
}

export function getChangeAuthor({ userId, claim }: Pick<Subject, 'userId' | 'claim'>): ChangeAuthor {
  return userId === undefined ? { id: claim, isAccount: false } : { id: `user:${userId}`, isAccount: true };
}

function tooMany(limit: number, waitMs: number): ApiError {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE));
  const text = message('request.tooManyChanges', { limit, smart_count: minutes });
  return new ApiError(429, 'too_many_changes', text, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

export function createChangeAllowance(now: () => number, limits: ChangeLimits = CHANGE_LIMITS): ChangeAllowance {
  const windows = {
    token: createRateWindows(now, limits.token, HOUR),
    account: createRateWindows(now, limits.account, HOUR),
  };
  return {
    take: ({ id, isAccount }, changes) => {
      const kind = isAccount ? 'account' : 'token';
      if (changes > windows[kind].left(id)) throw tooMany(limits[kind], windows[kind].endOf(id) - now());
      windows[kind].count(id, changes);
      return () => windows[kind].takeBack(id, changes);
    },
  };
}
