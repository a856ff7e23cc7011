interface Window {
  count: number;
  endsAt: number;
}

const MOST_WINDOWS = 50_000;

/** Counts per key, each of which begins anew some time after its first count. */
export interface CountedWindows {
  /** When a key whose limit is reached counts from nothing again, in ms; undefined while it is not reached. */
  fullUntil(key: string): number | undefined;
  count(key: string): void;
  takeBack(key: string): void;
  forget(key: string): void;
}

/** Counters in memory that end by themselves. When there are too many the oldest goes, and those that are full go last. */
export function createWindows(now: () => number, limit: number, windowMs: number): CountedWindows {
  const windows = new Map<string, Window>();

  function leastNeeded(): string | undefined {
    for (const [key, { count, endsAt }] of windows) if (count < limit || endsAt <= now()) return key;
    return windows.keys().next().value;
  }

  function makeRoom(): void {
    const key = windows.size < MOST_WINDOWS ? undefined : leastNeeded();
    if (key !== undefined) windows.delete(key);
  }

  return {
    fullUntil: (key) => {
      const known = windows.get(key);
      const isFull = known !== undefined && known.endsAt > now() && known.count >= limit;
      return isFull ? known.endsAt : undefined;
    },
    count: (key) => {
      const known = windows.get(key);
      if (known !== undefined && known.endsAt > now()) {
        known.count += 1;
        return;
      }
      windows.delete(key);
      makeRoom();
      windows.set(key, { count: 1, endsAt: now() + windowMs });
    },
    takeBack: (key) => {
      const known = windows.get(key);
      if (known !== undefined) known.count = Math.max(0, known.count - 1);
    },
    forget: (key) => {
      windows.delete(key);
    },
  };
}
