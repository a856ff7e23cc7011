import { createContext, useContext } from 'react';

type Presence = { others: readonly string[]; againMs: number };

export interface PresenceCalls {
  here(entity: string, id: string): Promise<Presence>;
  gone(entity: string, id: string): Promise<void>;
}

const PresenceContext = createContext<PresenceCalls | null>(null);

export const PresenceProvider = PresenceContext.Provider;

export function usePresenceCalls(): PresenceCalls | null {
  return useContext(PresenceContext);
}
