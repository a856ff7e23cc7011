import { useSyncExternalStore } from 'react';
import type { Session } from './contract';
import type { SessionStore } from './session';

export function useSession(sessions: SessionStore): Session | null {
  return useSyncExternalStore(sessions.subscribe, sessions.read);
}

export function useInterruptedSession(sessions: SessionStore): Session | null {
  return useSyncExternalStore(sessions.subscribe, sessions.interrupted);
}
