import { AsyncLocalStorage } from 'node:async_hooks';
import type { Store } from '../stores/store';
import { ApiError } from './api-error';
import { message } from './messages';

const isReadOnly = new AsyncLocalStorage<true>();

/** The error for a write while the console is seen as somebody else. */
export function impersonationIsReadOnly(): ApiError {
  return new ApiError(403, 'only_looking', message('viewAs.readOnly'));
}

/** Runs work during which any write to the store is refused. */
export function asReadOnly<T>(work: () => T): T {
  return isReadOnly.run(true, work);
}

/** A store that refuses writes within `asReadOnly`, as a second defence behind the routes. */
export function refuseReadOnlyWrites<S extends Store>(store: S): S {
  const transact: Store['transact'] = async (work) => {
    if (isReadOnly.getStore() === true) throw impersonationIsReadOnly();
    return store.transact(work);
  };
  return { ...store, transact };
}
