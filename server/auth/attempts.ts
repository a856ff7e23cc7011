import { createHash } from 'node:crypto';
import { MINUTE } from '../../src/time/units';
import { ApiError } from '../documents/api-error';
import { createWindows } from '../http/counted-windows';

const WINDOW_MS = 15 * MINUTE;
const MOST_AT_HOME = 50_000;

const TOO_MANY = () => new ApiError(429, 'too_many_requests', 'Error: too many requests. Try again later');

/** Who tries to sign in, with what, and from which network address. */
export interface Attempt {
  with: 'password' | 'token';
  address: string;
  /** The e-mail address or the access token. */
  identity: string;
}

/** Counts sign-in attempts with a wrong password or token, in memory. */
export interface Attempts {
  /**
   * Checks a secret. The attempt counts while it is checked, so that many at once are not better than one after the other;
   * afterwards only a wrong secret counts, and no trouble of the server's own.
   *
   * @param check gives nothing for a wrong secret.
   * @throws ApiError 429 once a limit is reached.
   */
  check<Result>(attempt: Attempt, check: () => Promise<Result | undefined>): Promise<Result | undefined>;
}

export interface AttemptLimits {
  /** Failures of one identity from one address. */
  identity: number;
  /** Failures of one kind from one address, whatever the identity: guesses of access tokens differ in identity. */
  address: number;
}

export const ATTEMPT_LIMITS: AttemptLimits = { identity: 5, address: 100 };

/** Of one length, however long the parts are: what a stranger sends must not fill the memory. */
function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}

/**
 * Refuses attempts once a limit is reached, until 15 minutes after the first failure have passed. Guesses of tokens lock
 * nobody out who has a password. Whoever signed in from an address before is not locked out by what others fail at from
 * there, behind the same router or proxy.
 */
export function createAttempts(now: () => number, limits: AttemptLimits = ATTEMPT_LIMITS): Attempts {
  const ofAddresses = createWindows(now, limits.address, WINDOW_MS);
  const ofIdentities = createWindows(now, limits.identity, WINDOW_MS);
  const atHome = new Set<string>();

  function remember(identityKey: string): void {
    atHome.delete(identityKey);
    const [oldest] = atHome;
    if (atHome.size >= MOST_AT_HOME && oldest !== undefined) atHome.delete(oldest);
    atHome.add(identityKey);
  }

  return {
    check: async ({ with: kind, address, identity }, check) => {
      const addressKey = keyOf(kind, address);
      const identityKey = keyOf(kind, address, identity.toLowerCase());
      const isLocked = ofAddresses.fullUntil(addressKey) !== undefined && !atHome.has(identityKey);
      if (isLocked || ofIdentities.fullUntil(identityKey) !== undefined) throw TOO_MANY();
      ofAddresses.count(addressKey);
      ofIdentities.count(identityKey);
      const takeBack = () => {
        ofAddresses.takeBack(addressKey);
        ofIdentities.takeBack(identityKey);
      };
      const result = await check().catch((error: unknown) => {
        takeBack();
        throw error;
      });
      if (result === undefined) return undefined;
      takeBack();
      ofIdentities.forget(identityKey);
      remember(identityKey);
      return result;
    },
  };
}
