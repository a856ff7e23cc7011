import type { SessionFetch } from '../auth/http';

/** Discards prefetched responses that no screen has requested within this time. */
const WAIT_MS = 20_000;

async function unlessAborted(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return answer;
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    answer.then(resolve, reject);
  });
}

/**
 * Creates a `fetch` that sends the first requests of a screen while its code still loads. Each prefetched response is
 * used once.
 * @param addresses of GET requests, exactly as the screen sends them.
 */
export function withEarlyAnswers(http: SessionFetch, addresses: readonly string[]): SessionFetch {
  const early = new Map<string, Promise<Response>>();
  for (const address of addresses) {
    const answer = http(address, { headers: { accept: 'application/json' } });
    early.set(address, answer);
    answer.catch(() => undefined);
  }
  if (early.size > 0) setTimeout(() => early.clear(), WAIT_MS);

  async function asked(url: string, init: RequestInit = {}): Promise<Response> {
    const answer = (init.method ?? 'GET') === 'GET' ? early.get(url) : undefined;
    if (answer === undefined) return http(url, init);
    early.delete(url);
    return unlessAborted(answer, init.signal);
  }
  return Object.assign(asked, { keepFresh: http.keepFresh });
}
