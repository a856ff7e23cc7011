import { createContext, useContext } from 'react';
import type { Session } from './contract';

const SessionContext = createContext<Session | null>(null);

export const SessionProvider = SessionContext.Provider;

export function useCurrentSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useCurrentSession needs a SessionProvider above it');
  return session;
}
