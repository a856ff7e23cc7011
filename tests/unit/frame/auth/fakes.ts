import { type AuthBackend, AuthError, type Session } from '../../../../src/frame/auth/contract';
import { createSessionStore, SESSION_KEY } from '../../../../src/frame/auth/session';

export const NOW = Date.UTC(2026, 10, 21, 12, 0);

export function aSession(changes: Partial<Session> = {}): Session {
  return {
    token: 'first',
    expiresAt: NOW + 3_600_000,
    authType: 'email',
    identity: 'ada@example.com',
    role: 'ADMIN',
    claim: 'all',
    name: 'Ada',
    userId: 'u1',
    ...changes,
  };
}

export function aBrowser(now: () => number = () => NOW) {
  const entries = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
  const events = new EventTarget();
  const sessions = createSessionStore({ storage, events, now });
  const anotherTab = (session: Session | null, key: string | null = SESSION_KEY) => {
    if (session === null) storage.removeItem(SESSION_KEY);
    else storage.setItem(SESSION_KEY, JSON.stringify(session));
    events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };
  const reopened = () => createSessionStore({ storage, events, now });
  return { storage, sessions, anotherTab, reopened };
}

/** A sign-in service that refuses everything it was not told about. */
export function aBackend(methods: Partial<AuthBackend> = {}): AuthBackend {
  const unexpected = (method: string) => async () => {
    throw new Error(`unexpected ${method}`);
  };
  return {
    signInWithEmail: unexpected('signInWithEmail'),
    signInWithToken: unexpected('signInWithToken'),
    refresh: unexpected('refresh'),
    signOut: unexpected('signOut'),
    signOutEverywhere: unexpected('signOutEverywhere'),
    requestPasswordReset: unexpected('requestPasswordReset'),
    resetPassword: unexpected('resetPassword'),
    changePassword: unexpected('changePassword'),
    ...methods,
  };
}

export const refused = (status: number) => new AuthError('Error: refused', status, 'refused');
