import type { Change, Store } from '../stores/store';

export interface Listener {
  changes(changes: readonly Change[]): void;
  sessionsEnded(): void;
  ended(): void;
}

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
