import type { Change, Store } from '../stores/store';

/** A new reading of a device, with the claims that may see the device. */
export interface ReadingEvent {
  hwId: string;
  /** ms since the epoch. */
  t: number;
  claims: readonly string[];
}

export interface Listener {
  changes(changes: readonly Change[]): void;
  reading(event: ReadingEvent): void;
  /** Sessions were ended before their time: perhaps the one that this listens for. */
  sessionsEnded(): void;
  /** Nothing more will come: the server stops. */
  ended(): void;
}

/** Passes on what happens in the server to whoever listens, in this process. */
export interface EventHub {
  listen(listener: Listener): () => void;
  publishReading(event: ReadingEvent): void;
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
    publishReading: (event) => {
      for (const listener of listeners) listener.reading(event);
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
