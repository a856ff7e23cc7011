/** How long something that is only read from the heating service may take, ms. */
export const HEATING_LIMIT_MS = 10_000;

/**
 * How long what is sent to heating devices may take, ms. The server asks the service for the devices, which may take ten seconds,
 * waits half a minute for valves, and answers before this is over, so that what is shown is what came of it.
 */
export const COMMAND_LIMIT_MS = 60_000;

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
