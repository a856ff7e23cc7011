interface Window {
  count: number;
  endsAt: number;
}

const MAX_WINDOWS = 50_000;

/** Counts per key, each of which begins anew some time after its first count. */
export interface CountedWindows {
  /** When a key whose limit is reached counts from nothing again, in ms; undefined while it is not reached. */
  fullUntil(key: string): number | undefined;
  /** When what a key has counted so far is forgotten, in ms. */
  endOf(key: string): number;
  /** How much a key may still count now. */
  left(key: string): number;
  /** @param by how much, 1 when left out. */
  count(key: string, by?: number): void;
  takeBack(key: string, by?: number): void;
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
    const key = windows.size < MAX_WINDOWS ? undefined : leastNeeded();
    if (key !== undefined) windows.delete(key);
  }

  return {
    fullUntil: (key) => {
      const known = windows.get(key);
      const isFull = known !== undefined && known.endsAt > now() && known.count >= limit;
      return isFull ? known.endsAt : undefined;
    },
    endOf: (key) => {
      const endsAt = windows.get(key)?.endsAt ?? 0;
      return endsAt > now() ? endsAt : now() + windowMs;
    },
    left: (key) => {
      const known = windows.get(key);
      return known !== undefined && known.endsAt > now() ? Math.max(0, limit - known.count) : limit;
    },
    count: (key, by = 1) => {
      const known = windows.get(key);
      if (known !== undefined && known.endsAt > now()) {
        known.count += by;
        return;
      }
      windows.delete(key);
      makeRoom();
      windows.set(key, { count: by, endsAt: now() + windowMs });
    },
    takeBack: (key, by = 1) => {
      const known = windows.get(key);
      if (known !== undefined) known.count = Math.max(0, known.count - by);
    },
    forget: (key) => {
      windows.delete(key);
    },
  };
}
