interface Window {
  failures: number;
  endsAt: number;
}

const WINDOW_MS = 15 * 60_000;
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

/** Answers false from `begin` once a limit is reached, until 15 minutes after the first failure have passed. */
export function createAttempts(now: () => number, limits: AttemptLimits = ATTEMPT_LIMITS): Attempts {
  const windows = new Map<string, Window>();

  function windowOf(key: string): Window {
    const known = windows.get(key);
    if (known !== undefined && known.endsAt > now()) return known;
    const fresh = { failures: 0, endsAt: now() + WINDOW_MS };
    windows.delete(key);
    windows.set(key, fresh);
    const oldest = windows.keys().next().value;
    if (windows.size > MOST_WINDOWS && oldest !== undefined) windows.delete(oldest);
    return fresh;
  }

  const keysOf = (address: string, identity: string) => ({
    ofAddress: JSON.stringify([address]),
    ofIdentity: JSON.stringify([address, identity.toLowerCase()]),
  });

  return {
    begin: (address, identity) => {
      const { ofAddress, ofIdentity } = keysOf(address, identity);
      const everyone = windowOf(ofAddress);
      const one = windowOf(ofIdentity);
      if (everyone.failures >= limits.address || one.failures >= limits.identity) return false;
      everyone.failures += 1;
      one.failures += 1;
      return true;
    },
    succeeded: (address, identity) => {
      const { ofAddress, ofIdentity } = keysOf(address, identity);
      windows.delete(ofIdentity);
      const everyone = windowOf(ofAddress);
      everyone.failures = Math.max(0, everyone.failures - 1);
    },
  };
}
