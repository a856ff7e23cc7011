import type { Session } from './contract';
import { parseSession, type SessionDamage, sessionDamage } from './parse-session';

export const SESSION_KEY = 'session';
/** Stays until the next sign-in or sign-out, so that the login page can say why it is there, also after a page load. */
const ENDED_KEY = 'session-ended';

/** The stored session, shared by every tab of the browser. */
export interface SessionStore {
  /** The session in force, or null when nobody is signed in or it has expired. The same object until it changes. */
  read(): Session | null;
  /** Why the stored session is none. */
  damage(): SessionDamage | undefined;
  write(session: Session): void;
  clear(): void;
  /** Ends the session without its person having asked for it: it expired, or was refused. */
  interrupt(): void;
  /** Whose session {@link interrupt} ended in this tab, or has expired while it was open, until somebody signs in or out; else null. */
  interrupted(): Session | null;
  /** Calls back after every change, made by this tab or by another one. Returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

interface SessionStoreOptions {
  storage: Storage;
  /** Where changes by other tabs are announced: the window. */
  events: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  now?: () => number;
}

/**
 * A session store over the browser's storage.
 *
 * @example const sessions = createSessionStore({ storage: localStorage, events: window });
 */
export function createSessionStore({ storage, events, now = Date.now }: SessionStoreOptions): SessionStore {
  const listeners = new Set<() => void>();
  let cachedText: string | null = null;
  let cached: Session | null = null;
  let lost: Session | null = null;

  const announce = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    // The key is null when the other tab cleared the whole storage.
    if (event.key !== SESSION_KEY && event.key !== null) return;
    // Signed in again in another tab, as with a sign-in provider: this one goes on with it.
    if (lost !== null && inForce()?.identity === lost.identity) lost = null;
    announce();
  };

  /** The stored session, expired or not. */
  function stored(): Session | null {
    const text = storage.getItem(SESSION_KEY);
    if (text !== cachedText) {
      cachedText = text;
      cached = parseSession(parsed(text));
    }
    return cached;
  }

  /** Takes the session away without its person having asked for it; nothing when they signed out before. */
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

  // What expired while no page was open must not stay on a computer that others use too.
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
    // Not JSON: written by something else, and as good as no session.
    return null;
  }
}
