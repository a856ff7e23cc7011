import { LRUCache } from 'lru-cache';

interface CachedAnswer<T> {
  /** A promise only until it is there: a promise holds on to the request in which it was made. */
  answer: T | Promise<T>;
  /** Instant, ms. */
  until: number;
}

interface CacheOptions {
  /** Maximum number of cached answers; the least recently used ones are dropped. */
  maxCount?: number;
  /** Called for each request with whether the answer was cached. */
  onRequest?: (isHit: boolean) => void;
}

/** A function that caches its results by key. */
export interface CachedFunction<T> {
  (key: string): Promise<T>;
  delete(key: string): void;
  clear(): void;
}

export const MAX_CACHED = 1_000;

/**
 * Caches the results of a function by key. Concurrent calls with the same key wait for the same result. Failures are not cached.
 */
export function cacheFor<T>(
  milliseconds: number,
  now: () => number,
  ask: (key: string) => Promise<T>,
  { maxCount: max = MAX_CACHED, onRequest = () => {} }: CacheOptions = {},
): CachedFunction<T> {
  const answers = new LRUCache<string, CachedAnswer<T>>({ max });
  const drop = (key: string) => {
    answers.delete(key);
  };
  const answerOf = (key: string) => {
    const cached = answers.get(key);
    const isHit = cached !== undefined && cached.until > now();
    onRequest(isHit);
    if (isHit) return new Promise<T>((resolve) => resolve(cached.answer));
    const answer = ask(key).then(
      (value) => {
        entry.answer = value;
        return value;
      },
      (error: unknown) => {
        if (answers.peek(key) === entry) drop(key);
        throw error;
      },
    );
    const entry: CachedAnswer<T> = { answer, until: now() + milliseconds };
    answers.set(key, entry);
    return answer;
  };
  return Object.assign(answerOf, { delete: drop, clear: () => answers.clear() });
}
