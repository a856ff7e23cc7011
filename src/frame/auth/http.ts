import * as v from 'valibot';
import { type AuthBackend, AuthError, NO_ROLE, type Session } from './contract';
import type { SessionStore } from './session';

/** Below this many milliseconds left, a session is renewed before the next request. */
export const REFRESH_BELOW_MS = 3_300_000;

/** `fetch` on behalf of the signed-in session. */
export type AuthorizedFetch = (url: string, init?: RequestInit) => Promise<Response>;

export interface SessionFetch extends AuthorizedFetch {
  /** Renews the session when little of it is left, for requests that others send on its behalf. */
  keepFresh(): Promise<void>;
}

interface HttpOptions {
  sessions: SessionStore;
  backend: AuthBackend;
  request: typeof fetch;
  now?: () => number;
}

const WithoutRole = v.object({ code: v.literal(NO_ROLE) });

/** Whether the role of the session's person does not exist any more. */
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

/**
 * A fetch that adds the bearer token, renews the session when little of it is left (one renewal at a time, however many
 * requests wait), and interrupts the session when it is over, the server answers 401, or its person has no role any more: signing in
 * again says so.
 *
 * @throws AuthError with status 401 when there is no session to speak for.
 */
export function createHttp({ sessions, backend, request, now = Date.now }: HttpOptions): SessionFetch {
  let renewal: Promise<Session> | null = null;

  function signOut(): never {
    sessions.interrupt();
    throw new AuthError('Cannot find token', 401, 'signed-out');
  }

  /** The session that another tab has stored since `used`, if any: its renewal ends the token that this tab knows. */
  function newerThan(used: Session): Session | null {
    const stored = sessions.read();
    return stored !== null && stored.token !== used.token ? stored : null;
  }

  async function renew(session: Session): Promise<Session> {
    try {
      const renewed = await backend.refresh(session);
      // Signing out while the renewal was under way must stay signed out.
      if (sessions.read()?.token === session.token) sessions.write(renewed);
      return renewed;
    } catch (error) {
      const newer = newerThan(session);
      if (newer !== null) return newer;
      if (error instanceof AuthError && error.status === 401) return signOut();
      // The service cannot renew now, but the token is still good: carry on and try again with the next request.
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
    // The history distinguishes what was done here from what programs do.
    headers.set('X-Client', 'console');
    return request(url, { ...init, headers });
  }

  async function authorized(url: string, init: RequestInit = {}): Promise<Response> {
    const present = sessions.read();
    // What is said while the page goes is said at once: nothing that comes after a renewal would be sent any more.
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
