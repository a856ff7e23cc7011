import { createHash } from 'node:crypto';
import { MINUTE } from '../../../src/frame/time/units';
import { ApiError } from '../documents/api-error';
import { networkOf } from '../http/client-address';
import { createWindows } from '../http/counted-windows';

const WINDOW_MS = 15 * MINUTE;
const MAX_AT_HOME = 50_000;

const TOO_MANY = () => new ApiError(429, 'too_many_requests', 'Error: too many requests. Try again later');

/** Who tries to sign in, with what, and from which network address. */
export interface Attempt {
  with: 'password' | 'token';
  address: string;
  /** The e-mail address or the access token. */
  identity: string;
  /** Whether it is about the account of a session that is open already: what strangers fail at does not lock it out. */
  isSignedIn?: boolean;
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
  /** Failures of one identity from one network. */
  identity: number;
  /** Failures of one kind from one network, whatever the identity: guesses of access tokens differ in identity. */
  address: number;
  /** Failures of one identity from everywhere: guesses that come from a thousand machines. */
  everywhere: number;
}

export const ATTEMPT_LIMITS: AttemptLimits = { identity: 5, address: 100, everywhere: 50 };

/** Of one length, however long the parts are: what a stranger sends must not fill the memory. */
function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}

/**
 * Refuses attempts once a limit is reached, until 15 minutes after the first failure have passed. Guesses of tokens lock
 * nobody out who has a password. Whoever signed in from a network before, or has a session, is not locked out by what others fail
 * at from there, behind the same router or proxy, nor by what they fail at from anywhere: nobody can keep a person out who is there
 * already. An IPv6 network is its /64.
 */
export function createAttempts(now: () => number, limits: AttemptLimits = ATTEMPT_LIMITS): Attempts {
  const ofAddresses = createWindows(now, limits.address, WINDOW_MS);
  const ofIdentities = createWindows(now, limits.identity, WINDOW_MS);
  const everywhere = createWindows(now, limits.everywhere, WINDOW_MS);
  const atHome = new Set<string>();

  function remember(identityKey: string): void {
    atHome.delete(identityKey);
    const [oldest] = atHome;
    if (atHome.size >= MAX_AT_HOME && oldest !== undefined) atHome.delete(oldest);
    atHome.add(identityKey);
  }

  return {
    check: async ({ with: kind, address, identity, isSignedIn = false }, check) => {
      const network = networkOf(address);
      const addressKey = keyOf(kind, network);
      const identityKey = keyOf(kind, network, identity.toLowerCase());
      const everywhereKey = keyOf(kind, identity.toLowerCase());
      const isKnown = isSignedIn || atHome.has(identityKey);
      const isFull = [ofAddresses.fullUntil(addressKey), everywhere.fullUntil(everywhereKey)].some(
        (until) => until !== undefined,
      );
      if ((isFull && !isKnown) || ofIdentities.fullUntil(identityKey) !== undefined) throw TOO_MANY();
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
      remember(identityKey);
      return result;
    },
  };
}
