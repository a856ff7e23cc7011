import type { Change, Store } from '../stores/store';

export interface Listener {
  changes(changes: readonly Change[]): void;
  /** Sessions were ended before their time: perhaps the one that this listens for. */
  sessionsEnded(): void;
  /** Nothing more will come: the server stops. */
  ended(): void;
}

/** Passes on what happens in the server to whoever listens, in this process. */
export interface EventHub {
  listen(listener: Listener): () => void;
  publishSessionsEnded(): void;
  close(): void;
}

export function createEventHub(store: Store): EventHub {
  const listeners = new Set<Listener>();
  const unwatch = store.watch((changes) => {
    for (const listener of listeners) listener.changes(changes);
  });
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publishSessionsEnded: () => {
      for (const listener of listeners) listener.sessionsEnded();
    },
    close: () => {
      unwatch();
      for (const listener of listeners) listener.ended();
      listeners.clear();
    },
  };
}
