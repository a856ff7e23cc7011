import { HOUR, MINUTE } from '../../../src/frame/time/units';
import type { Subject } from '../auth/subjects';
import { ApiError } from '../documents/api-error';
import { createWindows } from './counted-windows';

/** How many changes of records somebody may make within an hour. */
export interface ChangeLimits {
  /** With one access token, by whomever. */
  token: number;
  /** With one account: enough for the largest file, twice. */
  account: number;
}

const CHANGE_LIMITS: ChangeLimits = { token: 2_000, account: 50_000 };

/** Whose changes are counted: what somebody is known by for good, and whether that is an account. */
export interface Changing {
  id: string;
  isAccount: boolean;
}

/** Keeps anybody from filling the history with changes. */
export interface ChangeAllowance {
  /**
   * Counts changes before they are made.
   *
   * @returns takes them back, where nothing came of them.
   * @throws ApiError 429, with when to try again, for more than are left; they then do not count.
   */
  take(who: Changing, changes: number): () => void;
}

export function changingOf({ userId, claim }: Pick<Subject, 'userId' | 'claim'>): Changing {
  return userId === undefined ? { id: claim, isAccount: false } : { id: `user:${userId}`, isAccount: true };
}

function tooMany(limit: number, waitMs: number): ApiError {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE));
  const text = {
    en: `At most ${limit} changes an hour can be made. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    it: `Si possono fare al massimo ${limit} modifiche all’ora. Riprova tra ${minutes} ${minutes === 1 ? 'minuto' : 'minuti'}`,
  };
  return new ApiError(429, 'too_many_changes', text, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Counts in memory, each process for itself. */
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
