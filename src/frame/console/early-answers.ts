import type { SessionFetch } from '../auth/http';

/** Nobody asks any more, who has not done so until then. */
const WAIT_MS = 20_000;

/** The answer, unless the question is given up before. */
async function unlessAborted(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return answer;
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    answer.then(resolve, reject);
  });
}

/**
 * A fetch that sends the first questions of a screen at once, while the code of the screen is loaded and drawn, and answers with
 * what has come when the screen asks them; each once.
 *
 * @param addresses of GET requests, as the screen asks them.
 */
export function withEarlyAnswers(http: SessionFetch, addresses: readonly string[]): SessionFetch {
  const early = new Map<string, Promise<Response>>();
  for (const address of addresses) {
    const answer = http(address, { headers: { accept: 'application/json' } });
    early.set(address, answer);
    // Whoever asks hears what went wrong.
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
