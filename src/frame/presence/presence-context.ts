import { createDefaultContext } from '../context/context';

export interface PresenceCalls {
  here(entity: string, id: string): Promise<{ others: readonly string[]; againMs: number }>;
  gone(entity: string, id: string): Promise<void>;
}

export const [PresenceProvider, usePresenceCalls] = createDefaultContext<PresenceCalls | null>(null);
