import { createContext, useContext, useSyncExternalStore } from 'react';

export interface PendingWrite {
  key: string;
  resource: string;
  id: string;
}

export interface PendingWriteState {
  waiting: readonly PendingWrite[];
  failed: readonly (PendingWrite & { error: Error })[];
}

export interface PendingWrites {
  /** Returns the same object until the state changes. */
  state(): PendingWriteState;
  subscribe(listener: () => void): () => void;
  dismiss(key: string): void;
}

const NOTHING: PendingWriteState = { waiting: [], failed: [] };

export const NO_PENDING_WRITES: PendingWrites = {
  state: () => NOTHING,
  subscribe: () => () => undefined,
  dismiss: () => undefined,
};

const PendingWritesContext = createContext(NO_PENDING_WRITES);

export const PendingWritesProvider = PendingWritesContext.Provider;

export function usePendingWrites(): PendingWriteState & Pick<PendingWrites, 'dismiss'> {
  const writes = useContext(PendingWritesContext);
  const state = useSyncExternalStore(writes.subscribe, writes.state);
  return { ...state, dismiss: writes.dismiss };
}

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
}
