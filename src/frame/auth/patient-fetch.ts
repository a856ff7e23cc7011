import * as v from 'valibot';
import type { SessionFetch } from './http';

const TooHeavy = v.object({ code: v.literal('too_heavy') });
const MS_PER_SECOND = 1_000;
/** A server asks for a minute at most. */
const MAX_WAIT_MS = 60 * MS_PER_SECOND;

async function waitMsOf(response: Response): Promise<number | undefined> {
  if (response.status !== 429) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const waitMs = Number(response.headers.get('retry-after')) * MS_PER_SECOND;
  return v.is(TooHeavy, body) && waitMs > 0 && waitMs <= MAX_WAIT_MS ? waitMs : undefined;
}

function pause(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

let waiting = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  waiting += by;
  for (const listener of listeners) listener();
}

/** Requests that wait because the server is busy with others of the same account. */
export const waitingRequests = {
  count: () => waiting,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Repeats a request once, after the time that a server asks for which is busy with others of the same account. */
export function patientFetch(http: SessionFetch): SessionFetch {
  const request = async (url: string, init?: RequestInit): Promise<Response> => {
    const response = await http(url, init);
    const waitMs = await waitMsOf(response);
    if (waitMs === undefined) return response;
    change(1);
    try {
      await pause(waitMs, init?.signal);
    } finally {
      change(-1);
    }
    return http(url, init);
  };
  return Object.assign(request, { keepFresh: http.keepFresh });
}
