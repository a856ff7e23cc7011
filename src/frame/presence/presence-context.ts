import { createContext, useContext } from 'react';

/** Who else is on a record, and when to say again that one is there. */
export interface Presence {
  others: readonly string[];
  /** ms */
  againMs: number;
}

/** What is said of being on a record. */
export interface PresenceCalls {
  /** Says that one is on a record. */
  here(entity: string, id: string): Promise<Presence>;
  gone(entity: string, id: string): Promise<void>;
}

const PresenceContext = createContext<PresenceCalls | null>(null);

/** Hands the way to say so to the pages of records; null where nobody keeps it. */
export const PresenceProvider = PresenceContext.Provider;

export function usePresenceCalls(): PresenceCalls | null {
  return useContext(PresenceContext);
}
