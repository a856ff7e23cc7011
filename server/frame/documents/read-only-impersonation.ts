import { AsyncLocalStorage } from 'node:async_hooks';
import type { Store } from '../stores/store';
import { ApiError } from './api-error';
import { message } from './messages';

const isReadOnly = new AsyncLocalStorage<true>();

export function impersonationIsReadOnly(): ApiError {
  return new ApiError(403, 'only_looking', message('viewAs.readOnly'));
}

export function asReadOnly<T>(work: () => T): T {
  return isReadOnly.run(true, work);
}

/** Wraps a store to refuse writes within `asReadOnly`, as a second defence behind the routes. */
export function refuseReadOnlyWrites<S extends Store>(store: S): S {
  const transact: Store['transact'] = async (work) => {
    if (isReadOnly.getStore() === true) throw impersonationIsReadOnly();
    return store.transact(work);
  };
  return { ...store, transact };
}
