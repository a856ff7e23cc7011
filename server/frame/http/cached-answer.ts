interface CachedAnswer<T> {
  answer: Promise<T>;
  /** Instant, ms. */
  until: number;
}

interface CacheOptions {
  /** Maximum number of cached answers. */
  maxCount?: number;
  /** Called for each request with whether the answer was cached. */
  onRequest?: (isHit: boolean) => void;
}

const MAX_CACHED = 1_000;

/**
 * Caches the results of a function by key. Concurrent calls with the same key wait for the same result. Failures are not cached.
 */
export function cacheFor<T>(
  milliseconds: number,
  now: () => number,
  ask: (key: string) => Promise<T>,
  { maxCount = MAX_CACHED, onRequest = () => {} }: CacheOptions = {},
): (key: string) => Promise<T> {
  const answers = new Map<string, CachedAnswer<T>>();
  return (key) => {
    const cached = answers.get(key);
    const isHit = cached !== undefined && cached.until > now();
    onRequest(isHit);
    if (isHit) return cached.answer;
    const answer = ask(key).catch((error: unknown) => {
      if (answers.get(key)?.answer === answer) answers.delete(key);
      throw error;
    });
    // A map keeps the order of its entries: the first one is the oldest.
    answers.delete(key);
    const [oldest] = answers.keys();
    if (answers.size >= maxCount && oldest !== undefined) answers.delete(oldest);
    answers.set(key, { answer, until: now() + milliseconds });
    return answer;
  };
}
