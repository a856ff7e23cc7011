interface Remembered<T> {
  answer: Promise<T>;
  /** Instant, ms. */
  until: number;
}

interface CacheOptions {
  /** Answers that are remembered. */
  most?: number;
  /** Told of each asking whether its answer was remembered. */
  onAsked?: (isHit: boolean) => void;
}

const MAX_CACHED = 1_000;

/**
 * The same function, which is asked again only after a while. Several who ask at once wait for the same answer, and a
 * failure is not remembered.
 */
export function cacheFor<T>(
  milliseconds: number,
  now: () => number,
  ask: (key: string) => Promise<T>,
  { most = MAX_CACHED, onAsked = () => {} }: CacheOptions = {},
): (key: string) => Promise<T> {
  const answers = new Map<string, Remembered<T>>();
  return (key) => {
    const known = answers.get(key);
    const isHit = known !== undefined && known.until > now();
    onAsked(isHit);
    if (isHit) return known.answer;
    const answer = ask(key).catch((error: unknown) => {
      if (answers.get(key)?.answer === answer) answers.delete(key);
      throw error;
    });
    // A map keeps the order of its entries: the first one is the oldest.
    answers.delete(key);
    const [oldest] = answers.keys();
    if (answers.size >= most && oldest !== undefined) answers.delete(oldest);
    answers.set(key, { answer, until: now() + milliseconds });
    return answer;
  };
}
