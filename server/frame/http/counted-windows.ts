interface Window {
  count: number;
  endsAt: number;
}

const MAX_WINDOWS = 50_000;

export interface CountedWindows {
  fullUntil(key: string): number | undefined;
  endOf(key: string): number;
  left(key: string): number;
  count(key: string, by?: number): void;
  takeBack(key: string, by?: number): void;
  forget(key: string): void;
}

/** Counts in memory. If there are too many keys, the oldest one that is not full is dropped, otherwise the oldest. */
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
      const window = windows.get(key);
      const isFull = window !== undefined && window.endsAt > now() && window.count >= limit;
      return isFull ? window.endsAt : undefined;
    },
    endOf: (key) => {
      const endsAt = windows.get(key)?.endsAt ?? 0;
      return endsAt > now() ? endsAt : now() + windowMs;
    },
    left: (key) => {
      const window = windows.get(key);
      return window !== undefined && window.endsAt > now() ? Math.max(0, limit - window.count) : limit;
    },
    count: (key, by = 1) => {
      const window = windows.get(key);
      if (window !== undefined && window.endsAt > now()) {
        window.count += by;
        return;
      }
      windows.delete(key);
      makeRoom();
      windows.set(key, { count: by, endsAt: now() + windowMs });
    },
    takeBack: (key, by = 1) => {
      const window = windows.get(key);
      if (window !== undefined) window.count = Math.max(0, window.count - by);
    },
    forget: (key) => {
      windows.delete(key);
    },
  };
}
