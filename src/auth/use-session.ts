import { useSyncExternalStore } from 'react';
import type { Session } from './contract';
import type { SessionStore } from './session';

/** The session in force, following sign-in, renewal and sign-out in every tab. */
export function useSession(sessions: SessionStore): Session | null {
  return useSyncExternalStore(sessions.subscribe, sessions.read);
}
