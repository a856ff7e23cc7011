import { createContext, useContext } from 'react';

/** What is said of being on a record. */
export interface PresenceCalls {
  /** Says that one is on a record; answers what the others are called who are. */
  here(entity: string, id: string): Promise<readonly string[]>;
  gone(entity: string, id: string): Promise<void>;
}

const PresenceContext = createContext<PresenceCalls | null>(null);

/** Hands the way to say so to the pages of records; null where nobody keeps it. */
export const PresenceProvider = PresenceContext.Provider;

export function usePresenceCalls(): PresenceCalls | null {
  return useContext(PresenceContext);
}
