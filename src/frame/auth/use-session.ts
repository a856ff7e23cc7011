import { useSyncExternalStore } from 'react';
import type { Session } from './contract';
import type { SessionStore } from './session';

/** The session in force, following sign-in, renewal and sign-out in every tab. */
export function useSession(sessions: SessionStore): Session | null {
  return useSyncExternalStore(sessions.subscribe, sessions.read);
}

/** Whose session ended by itself in this tab; see {@link SessionStore.interrupted}. */
export function useInterruptedSession(sessions: SessionStore): Session | null {
  return useSyncExternalStore(sessions.subscribe, sessions.interrupted);
}
