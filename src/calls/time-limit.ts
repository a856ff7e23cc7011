/** How long a heating service may take to answer before it counts as failed, ms. */
export const HEATING_LIMIT_MS = 10_000;

/** How long setting a whole building may take, ms: its valves are asked a few at a time, each of which may take its own limit. */
export const BUILDING_LIMIT_MS = 60_000;

/**
 * Asks for something that is given up after a while.
 *
 * @param signal aborts it before that.
 * @param limitMs how long it may take.
 * @throws Error `The time is up` when it takes longer, and whatever `ask` throws.
 */
export async function withinLimit<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  limitMs: number,
  signal?: AbortSignal,
): Promise<T> {
  const limited = new AbortController();
  const stop = () => limited.abort(signal?.reason);
  signal?.addEventListener('abort', stop);
  const timer = setTimeout(() => limited.abort(new Error('The time is up')), limitMs);
  try {
    return await ask(limited.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
