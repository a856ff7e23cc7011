import type { MiddlewareHandler } from 'hono';
import { LAST_CHANGE_HEADER } from '../../../src/frame/model/call-parts';
import type { Change, Store } from '../stores/store';

type Listener = { changes(changes: readonly Change[]): void; sessionsEnded(): void; ended(): void };

export type EventHub = ReturnType<typeof createEventHub>;

export function createEventHub(store: Store) {
  const listeners = new Set<Listener>();
  const unwatch = store.watch((changes) => {
    for (const listener of listeners) listener.changes(changes);
  });
  return {
    listen: (listener: Listener) => {
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

/** Adds the number of the last change to responses. A client's event stream starts after this number. */
export function addEventNumbers(store: Pick<Store, 'lastSequence'>): MiddlewareHandler {
  return async (context, next) => {
    const last = await store.lastSequence();
    await next();
    context.res.headers.set(LAST_CHANGE_HEADER, String(last));
  };
}
