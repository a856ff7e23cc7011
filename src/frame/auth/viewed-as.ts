import * as v from 'valibot';
import { beginViewAs, type ViewedAs } from '../model/auth-calls';
import type { Session } from './contract';
import type { SessionFetch } from './http';
import { parseSession, type SessionStore } from './session';

const KEY = 'viewed-as';
const HEADER = 'X-View-As';

export function parseViewedAs(data: unknown): ViewedAs | null {
  const { success, output } = v.safeParse(beginViewAs.answer, data);
  return success ? output : null;
}

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
  // Marks the viewed session as an access token's, because passwords cannot be changed while viewing as another user.
  return parseSession({ ...session, authType: 'token', identity: called, name: called, token, expiresAt });
}

/** Returns sessions with the rights of the viewed user, which screens use. */
export function createViewedSessions(sessions: SessionStore, viewed: ViewedAs, storage: Storage): SessionStore {
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

export function createViewAsFetch(http: SessionFetch, { ticket }: ViewedAs): SessionFetch {
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
