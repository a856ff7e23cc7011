import { HOUR, MINUTE } from '../../../src/frame/time/units';
import type { Subject } from '../auth/subjects';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import { createWindows } from './counted-windows';

export interface ChangeLimits {
  token: number;
  /** Per account: enough to import the largest file twice. */
  account: number;
}

const CHANGE_LIMITS: ChangeLimits = { token: 2_000, account: 50_000 };

export interface ChangeAuthor {
  id: string;
  isAccount: boolean;
}

export interface ChangeAllowance {
  /**
   * Counts changes in advance.
   * @returns a function that undoes the count, for changes that failed.
   * @throws ApiError 429 with the time of a retry, without counting, when the limit would be exceeded.
   */
  take(who: ChangeAuthor, changes: number): () => void;
}

export function changingOf({ userId, claim }: Pick<Subject, 'userId' | 'claim'>): ChangeAuthor {
  return userId === undefined ? { id: claim, isAccount: false } : { id: `user:${userId}`, isAccount: true };
}

function tooMany(limit: number, waitMs: number): ApiError {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE));
  const text = message('request.tooManyChanges', { limit, smart_count: minutes });
  return new ApiError(429, 'too_many_changes', text, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

export function createChangeAllowance(now: () => number, limits: ChangeLimits = CHANGE_LIMITS): ChangeAllowance {
  const windows = {
    token: createWindows(now, limits.token, HOUR),
    account: createWindows(now, limits.account, HOUR),
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
