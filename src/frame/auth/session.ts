import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { isPlainObject } from '../model/paths';
import type { Session } from './contract';

const Text = v.pipe(v.string(), v.nonEmpty());
const OptionalText = v.fallback(v.optional(Text), undefined);
const StoredSession = v.object({
  ...{ token: Text, identity: Text, claim: Text, role: Text, name: OptionalText, userId: OptionalText },
  viewOnly: v.fallback(v.optional(v.literal(true)), undefined),
  expiresAt: v.pipe(v.number(), v.finite()),
  authType: v.picklist(['email', 'token']),
});

/** @returns null if a part is missing or has a wrong type. */
export function parseSession(data: unknown): Session | null {
  const { success, output } = v.safeParse(StoredSession, data);
  if (!success) return null;
  const { userId, viewOnly, name = output.identity, ...session } = output;
  return { ...session, name, ...(userId !== undefined && { userId }), ...(viewOnly && { viewOnly }) };
}

/** Reason why a session is invalid: no identity, no token, or expired. */
export type SessionDamage = 'email' | 'token' | 'ended';

function sessionDamage(data: unknown): SessionDamage | undefined {
  if (!isPlainObject(data) || !v.is(StoredSession.entries.authType, data.authType)) return undefined;
  if (!v.is(Text, data.token)) return 'token';
  return data.authType === 'email' && !v.is(Text, data.identity) ? 'email' : undefined;
}

export const SESSION_KEY = 'session';
/** Key of the ended session, stored until the next sign-in or sign-out, so that the login page shows the reason. */
const ENDED_KEY = 'session-ended';

export interface SessionStore {
  /** Returns the same object until the session changes; null if signed out or expired. */
  read(): Session | null;
  damage(): SessionDamage | undefined;
  write(session: Session): void;
  clear(): void;
  interrupt(): void;
  /** Session of this tab that ended without the user's request, until the next sign-in or sign-out. */
  interrupted(): Session | null;
  /** Calls the listener after each change, also by another tab. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

interface SessionStoreOptions {
  storage: Storage;
  events: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  now?: () => number;
}

export function createSessionStore({ storage, events, now = Date.now }: SessionStoreOptions): SessionStore {
  const listeners = new Set<() => void>();
  let cachedText: string | null = null;
  let cached: Session | null = null;
  let lost: Session | null = null;

  const announce = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    // The key is null after another tab has cleared the whole storage.
    if (event.key !== SESSION_KEY && event.key !== null) return;
    // Continues the session if the user signed in again in another tab, for example with a sign-in provider.
    if (lost !== null && inForce()?.identity === lost.identity) lost = null;
    announce();
  };

  function stored(): Session | null {
    const text = storage.getItem(SESSION_KEY);
    if (text !== cachedText) {
      cachedText = text;
      cached = parseSession(parsed(text));
    }
    return cached;
  }

  function end(): void {
    if (stored() === null) return;
    storage.removeItem(SESSION_KEY);
    storage.setItem(ENDED_KEY, '1');
  }

  function forgetEnd(): void {
    lost = null;
    storage.removeItem(ENDED_KEY);
  }

  function inForce(): Session | null {
    const session = stored();
    return session !== null && session.expiresAt > now() ? session : null;
  }

  // Removes a session that expired while no page was open, for example on a shared computer.
  if (inForce() === null) end();

  return {
    read: inForce,
    damage: () => (storage.getItem(ENDED_KEY) === null ? sessionDamage(parsed(storage.getItem(SESSION_KEY))) : 'ended'),
    write(session) {
      forgetEnd();
      storage.setItem(SESSION_KEY, JSON.stringify(session));
      announce();
    },
    clear() {
      forgetEnd();
      storage.removeItem(SESSION_KEY);
      announce();
    },
    interrupt() {
      lost = stored() ?? lost;
      end();
      announce();
    },
    interrupted: () => lost ?? (inForce() === null ? stored() : null),
    subscribe(listener) {
      if (listeners.size === 0) events.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) events.removeEventListener('storage', onStorage);
      };
    },
  };
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    // Ignores a stored text that is not JSON, as if there were no session.
    return null;
  }
}

export function useSession(sessions: SessionStore): Session | null {
  return useSyncExternalStore(sessions.subscribe, sessions.read);
}

export function useInterruptedSession(sessions: SessionStore): Session | null {
  return useSyncExternalStore(sessions.subscribe, sessions.interrupted);
}
