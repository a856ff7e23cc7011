import { createContext, useContext, useSyncExternalStore } from 'react';

/** A change that was shown before the back end had it. */
export interface PendingWrite {
  key: string;
  /** react-admin resource name. */
  resource: string;
  id: string;
}

export interface PendingWriteState {
  waiting: readonly PendingWrite[];
  failed: readonly (PendingWrite & { error: Error })[];
}

/** What became of changes that were made offline, where the back end takes such. */
export interface PendingWrites {
  /** The same object until something changes. */
  state(): PendingWriteState;
  subscribe(listener: () => void): () => void;
  /** Takes a failed change off the list. */
  dismiss(key: string): void;
}

const NOTHING: PendingWriteState = { waiting: [], failed: [] };

/** Of a back end that takes changes only while it is reached. */
export const NO_PENDING_WRITES: PendingWrites = {
  state: () => NOTHING,
  subscribe: () => () => undefined,
  dismiss: () => undefined,
};

const PendingWritesContext = createContext(NO_PENDING_WRITES);

export const PendingWritesProvider = PendingWritesContext.Provider;

/** The changes that wait or failed, as they are now. */
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

/** Whether the browser has a network at all. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
}
