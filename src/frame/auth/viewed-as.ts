import * as v from 'valibot';
import { beginViewAs, type ViewedAs } from '../model/auth-calls';
import type { Session } from './contract';
import type { SessionFetch } from './http';
import { parseSession } from './parse-session';
import type { SessionStore } from './session';

const KEY = 'viewed-as';
const HEADER = 'X-View-As';

/** Reads what the tab has stored; null for nothing of the kind. */
export function parseViewedAs(data: unknown): ViewedAs | null {
  const { success, output } = v.safeParse(beginViewAs.answer, data);
  return success ? output : null;
}

/** Whom this tab looks through; null for oneself. Another tab is another matter, so it is stored for this one. */
export function readViewedAs(storage: Storage): ViewedAs | null {
  try {
    return parseViewedAs(JSON.parse(storage.getItem(KEY) ?? 'null'));
  } catch {
    return null;
  }
}

export function writeViewedAs(storage: Storage, viewed: ViewedAs | null): void {
  if (viewed === null) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(viewed));
}

function seenSession({ session }: ViewedAs, { token, expiresAt }: Session): Session | null {
  const { role, name, identity } = session;
  const called = [name, identity, role].find((text) => typeof text === 'string' && text !== '');
  // An account is nobody's but its own: no password is changed through somebody else's eyes.
  return parseSession({ ...session, authType: 'token', identity: called, name: called, token, expiresAt });
}

/** The sessions of a tab that looks through somebody's eyes: the screens decide by whose they are. */
export function sessionsSeenAs(sessions: SessionStore, viewed: ViewedAs, storage: Storage): SessionStore {
  let own: Session | null = null;
  let seen: Session | null = null;
  const seenFor = (session: Session | null) => {
    if (session !== own) {
      own = session;
      seen = session === null ? null : seenSession(viewed, session);
    }
    return seen;
  };
  return {
    ...sessions,
    read: () => seenFor(sessions.read()),
    clear: () => {
      writeViewedAs(storage, null);
      sessions.clear();
    },
  };
}

/** Requests that say through whose eyes they look: the server refuses whatever is no reading. */
export function fetchSeenAs(http: SessionFetch, { ticket }: ViewedAs): SessionFetch {
  const request: SessionFetch = Object.assign(
    (url: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set(HEADER, ticket);
      return http(url, { ...init, headers });
    },
    { keepFresh: http.keepFresh },
  );
  return request;
}
