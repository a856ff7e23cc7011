import { createHash } from 'node:crypto';
import { MINUTE } from '../../src/time/units';

interface Window {
  failures: number;
  endsAt: number;
}

const WINDOW_MS = 15 * MINUTE;
const MOST_WINDOWS = 50_000;

/** Counts sign-in attempts that did not succeed, in memory. */
export interface Attempts {
  /** Counts an attempt before it is tried, so that many at once are not better than one after the other. */
  begin(address: string, identity: string): boolean;
  /** A success takes back what was counted. */
  succeeded(address: string, identity: string): void;
}

export interface AttemptLimits {
  /** Failures of one identity from one address. */
  identity: number;
  /** Failures from one address, whatever the identity: guesses of access tokens differ in identity. */
  address: number;
}

export const ATTEMPT_LIMITS: AttemptLimits = { identity: 5, address: 100 };

/** Of one length, however long the parts are: what a stranger sends must not fill the memory. */
function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}

/** Counters that end by themselves. When there are too many the oldest goes, and those that lock somebody out go last. */
function createWindows(now: () => number, limit: number) {
  const windows = new Map<string, Window>();

  function leastNeeded(): string | undefined {
    for (const [key, { failures, endsAt }] of windows) if (failures < limit || endsAt <= now()) return key;
    return windows.keys().next().value;
  }

  function makeRoom(): void {
    const key = windows.size < MOST_WINDOWS ? undefined : leastNeeded();
    if (key !== undefined) windows.delete(key);
  }

  return {
    isFull(key: string): boolean {
      const known = windows.get(key);
      return known !== undefined && known.endsAt > now() && known.failures >= limit;
    },
    count(key: string): void {
      const known = windows.get(key);
      if (known !== undefined && known.endsAt > now()) {
        known.failures += 1;
        return;
      }
      windows.delete(key);
      makeRoom();
      windows.set(key, { failures: 1, endsAt: now() + WINDOW_MS });
    },
    takeBack(key: string): void {
      const known = windows.get(key);
      if (known !== undefined) known.failures = Math.max(0, known.failures - 1);
    },
    forget(key: string): void {
      windows.delete(key);
    },
  };
}

/**
 * Answers false from `begin` once a limit is reached, until 15 minutes after the first failure have passed. Whoever signed in
 * from an address before is not locked out by what others fail at from there, behind the same router or proxy.
 */
export function createAttempts(now: () => number, limits: AttemptLimits = ATTEMPT_LIMITS): Attempts {
  const ofAddresses = createWindows(now, limits.address);
  const ofIdentities = createWindows(now, limits.identity);
  const atHome = new Set<string>();

  function remember(identityKey: string): void {
    atHome.delete(identityKey);
    const [oldest] = atHome;
    if (atHome.size >= MOST_WINDOWS && oldest !== undefined) atHome.delete(oldest);
    atHome.add(identityKey);
  }

  return {
    begin: (address, identity) => {
      const addressKey = keyOf(address);
      const identityKey = keyOf(address, identity.toLowerCase());
      if (ofAddresses.isFull(addressKey) && !atHome.has(identityKey)) return false;
      if (ofIdentities.isFull(identityKey)) return false;
      ofAddresses.count(addressKey);
      ofIdentities.count(identityKey);
      return true;
    },
    succeeded: (address, identity) => {
      const identityKey = keyOf(address, identity.toLowerCase());
      ofIdentities.forget(identityKey);
      ofAddresses.takeBack(keyOf(address));
      remember(identityKey);
    },
  };
}
