import { AsyncLocalStorage } from 'node:async_hooks';
import type { Store } from '../stores/store';
import { ApiError } from './api-error';

const looking = new AsyncLocalStorage<true>();

/** To whoever sees the console through somebody else's eyes. */
export function impersonationIsReadOnly(): ApiError {
  return new ApiError(403, 'only_looking', {
    en: 'You see the console as somebody else: nothing can be changed',
    it: 'Stai vedendo la console come un’altra persona: non si può modificare nulla',
  });
}

/** Does something in which nothing can be written, however deep. */
export function asReadOnly<T>(work: () => T): T {
  return looking.run(true, work);
}

/** The store, which refuses to write for whoever only looks: what the routes let through by mistake, it does not. */
export function refuseReadOnlyWrites<S extends Store>(store: S): S {
  const transact: Store['transact'] = async (work) => {
    if (looking.getStore() === true) throw impersonationIsReadOnly();
    return store.transact(work);
  };
  return { ...store, transact };
}
