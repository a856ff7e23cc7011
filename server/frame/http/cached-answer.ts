import { LRUCache } from 'lru-cache';

interface CachedAnswer<T> {
  /** Stores the promise only until the value is known, because a promise retains the request that created the promise. */
  answer: T | Promise<T>;
  until: number;
}

type CacheOptions = { maxCount?: number; onRequest?: (isHit: boolean) => void };

interface CachedFunction<T> {
  (key: string): Promise<T>;
  delete(key: string): void;
  clear(): void;
}

export const MAX_CACHED = 1_000;

/** Shares one call between concurrent calls with the same key. Failures are not cached. */
export function createTimedCache<T>(
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
