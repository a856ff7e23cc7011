export const HEATING_LIMIT_MS = 10_000;

/** Time limit in ms. The server may take ten seconds to list devices and half a minute to wait for valves. */
export const COMMAND_LIMIT_MS = 60_000;

/** Aborts a request after a limit. @param signal aborts earlier @throws Error `The time is up`; any error of `ask`. */
export async function runWithTimeLimit<T>(
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
