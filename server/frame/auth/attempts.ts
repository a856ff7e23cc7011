import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { MINUTE } from '../../../src/frame/time/units';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import { getNetwork } from '../http/client-address';
import { createRateWindows } from '../http/counted-windows';

const WINDOW_MS = 15 * MINUTE;
const MAX_TRUSTED = 50_000;

const TOO_MANY = () => new ApiError(429, 'too_many_requests', message('signIn.tooManyRequests'));

interface Attempt {
  with: 'password' | 'code' | 'token';
  address: string;
  identity: string;
  /** True for the account of an open session, which failures of strangers must not lock out. */
  isSignedIn?: boolean;
}

export type LongSecret = { with: 'key' | 'link'; address: string; secret: string };

export interface Attempts {
  /** Counts the attempt before `check` ends, so that concurrent attempts do not evade the limit. @throws ApiError 429. */
  check<Result>(attempt: Attempt, check: () => Promise<Result | undefined>): Promise<Result | undefined>;
  /** Checks a long secret. Secrets that were once correct are never refused. @throws ApiError 429. */
  checkLong<Result>(attempt: LongSecret, check: () => Promise<Result | undefined>): Promise<Result | undefined>;
}

export interface AttemptLimits {
  identity: number;
  /** Limit of failures per kind and network for all identities together, because each guessed access token is another identity. */
  address: number;
  /** Limit per identity for failures from all networks, against guesses from many machines. */
  everywhere: number;
}

const ATTEMPT_LIMITS: AttemptLimits = { identity: 5, address: 100, everywhere: 50 };

/** Builds a key of fixed length, so that long input cannot fill the memory. */
function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}

/** Limits failed attempts. Failures of strangers do not lock out users who signed in from the same network before. */
export function createAttempts(now: () => number, limits: AttemptLimits = ATTEMPT_LIMITS): Attempts {
  const ofAddresses = createRateWindows(now, limits.address, WINDOW_MS);
  const ofIdentities = createRateWindows(now, limits.identity, WINDOW_MS);
  const everywhere = createRateWindows(now, limits.everywhere, WINDOW_MS);
  const trusted = new LRUCache<string, true>({ maxSize: MAX_TRUSTED, sizeCalculation: () => 1 });

  return {
    check: async ({ with: kind, address, identity, isSignedIn = false }, check) => {
      const network = getNetwork(address);
      const addressKey = keyOf(kind, network);
      const identityKey = keyOf(kind, network, identity.toLowerCase());
      const everywhereKey = keyOf(kind, identity.toLowerCase());
      const isTrusted = isSignedIn || trusted.has(identityKey);
      const isFull = [ofAddresses.fullUntil(addressKey), everywhere.fullUntil(everywhereKey)].some(
        (until) => until !== undefined,
      );
      if ((isFull && !isTrusted) || ofIdentities.fullUntil(identityKey) !== undefined) throw TOO_MANY();
      ofAddresses.count(addressKey);
      ofIdentities.count(identityKey);
      everywhere.count(everywhereKey);
      const takeBack = () => {
        ofAddresses.takeBack(addressKey);
        ofIdentities.takeBack(identityKey);
        everywhere.takeBack(everywhereKey);
      };
      const result = await check().catch((error: unknown) => {
        takeBack();
        throw error;
      });
      if (result === undefined) return undefined;
      takeBack();
      ofIdentities.forget(identityKey);
      trusted.set(identityKey, true);
      return result;
    },
    checkLong: async ({ with: kind, address, secret }, check) => {
      const network = getNetwork(address);
      const addressKey = keyOf(kind, network);
      const secretKey = keyOf(kind, network, secret);
      if (ofAddresses.fullUntil(addressKey) !== undefined && !trusted.has(secretKey)) throw TOO_MANY();
      const result = await check();
      if (result === undefined) ofAddresses.count(addressKey);
      else trusted.set(secretKey, true);
      return result;
    },
  };
}
