import { LRUCache } from 'lru-cache';

interface CachedAnswer<T> {
  answer: Promise<T>;
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

const MAX_CACHED = 1_000;

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
    if (isHit) return cached.answer;
    const answer = ask(key).catch((error: unknown) => {
      if (answers.peek(key)?.answer === answer) drop(key);
      throw error;
    });
    answers.set(key, { answer, until: now() + milliseconds });
    return answer;
  };
  return Object.assign(answerOf, { delete: drop, clear: () => answers.clear() });
}
