import { MINUTE } from '../../../src/frame/time/units';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import { networkOf } from './client-address';
import { createWindows } from './counted-windows';

export interface AllowanceLimits {
  account: number;
  address: number;
  windowMs: number;
}

export interface Allowance {
  /**
   * Counts a request.
   * @throws ApiError 429 with the time of a retry, without counting, when a limit is reached.
   */
  take(account: string, address: string): void;
}

function tooOften(waitMs: number): ApiError {
  const text = message('request.tooOften', { smart_count: Math.max(1, Math.ceil(waitMs / MINUTE)) });
  return new ApiError(429, 'too_often', text, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Creates a rate limit in memory, separate for each process. */
export function createAllowance(now: () => number, { account, address, windowMs }: AllowanceLimits): Allowance {
  const ofAccounts = createWindows(now, account, windowMs);
  const ofAddresses = createWindows(now, address, windowMs);
  return {
    take: (accountKey, from) => {
      const addressKey = networkOf(from);
      const until = ofAccounts.fullUntil(accountKey) ?? ofAddresses.fullUntil(addressKey);
      if (until !== undefined) throw tooOften(until - now());
      ofAccounts.count(accountKey);
      ofAddresses.count(addressKey);
    },
  };
}
