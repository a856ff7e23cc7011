import * as v from 'valibot';
import { type AuthBackend, AuthError, NO_ROLE, type Session } from './contract';
import type { SessionStore } from './session';

/** Remaining validity in ms below which the session is renewed before the next request. */
export const REFRESH_BELOW_MS = 3_300_000;

export type AuthorizedFetch = (url: string, init?: RequestInit) => Promise<Response>;

export interface SessionFetch extends AuthorizedFetch {
  /** Renews an expiring session for requests that other code sends. */
  keepFresh(): Promise<void>;
}

type HttpOptions = { sessions: SessionStore; backend: AuthBackend; request: typeof fetch; now?: () => number };

const WithoutRole = v.object({ code: v.literal(NO_ROLE) });

async function lacksRole(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  return v.is(
    WithoutRole,
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );
}

/** Renews one session at a time. Interrupts sessions that have expired or were rejected. @throws AuthError 401 */
export function createHttp({ sessions, backend, request, now = Date.now }: HttpOptions): SessionFetch {
  let renewal: Promise<Session> | null = null;

  function signOut(): never {
    sessions.interrupt();
    throw new AuthError('Cannot find token', 401, 'signed-out');
  }

  /** Returns a session that another tab renewed and stored since `used`; the renewal has invalidated the token of this tab. */
  function newerThan(used: Session): Session | null {
    const stored = sessions.read();
    return stored !== null && stored.token !== used.token ? stored : null;
  }

  async function renew(session: Session): Promise<Session> {
    try {
      const renewed = await backend.refresh(session);
      // Stores the renewed session, unless the user has signed out during the renewal.
      if (sessions.read()?.token === session.token) sessions.write(renewed);
      return renewed;
    } catch (error) {
      const newer = newerThan(session);
      if (newer !== null) return newer;
      if (error instanceof AuthError && error.status === 401) return signOut();
      return session;
    }
  }

  async function currentSession(): Promise<Session> {
    const session = sessions.read();
    if (session === null) return signOut();
    if (session.expiresAt - now() >= REFRESH_BELOW_MS) return session;
    renewal ??= renew(session).finally(() => {
      renewal = null;
    });
    return renewal;
  }

  function send(url: string, init: RequestInit, session: Session): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${session.token}`);
    // Identifies the console, because the history distinguishes changes by the console from changes by API clients.
    headers.set('X-Client', 'console');
    return request(url, { ...init, headers });
  }

  async function authorized(url: string, init: RequestInit = {}): Promise<Response> {
    const present = sessions.read();
    // Skips the renewal while the page closes, because a delayed request would not be sent.
    const isLeaving = init.keepalive === true && present !== null && present.expiresAt > now();
    const session = isLeaving ? present : await currentSession();
    const response = await send(url, init, session);
    if (await lacksRole(response)) return signOut();
    if (response.status !== 401) return response;
    const newer = newerThan(session);
    if (newer === null) return signOut();
    const second = await send(url, init, newer);
    return second.status === 401 ? signOut() : second;
  }

  return Object.assign(authorized, {
    keepFresh: async () => {
      await currentSession();
    },
  });
}

const TooHeavy = v.object({ code: v.literal('too_heavy') });
const MS_PER_SECOND = 1_000;
/** Maximum wait before a retry, ms, whatever the server requests. */
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

export const waitingRequests = {
  count: () => waiting,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Repeats requests that a busy server refuses, after the wait that the server names. */
export function createPatientFetch(http: SessionFetch): SessionFetch {
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
