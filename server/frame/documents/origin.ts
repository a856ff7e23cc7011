import { AsyncLocalStorage } from 'node:async_hooks';
import type { Author, Client } from '../../../src/frame/history/rules/entry';
import type { Store } from '../stores/store';
import { ApiError } from './api-error';
import { message } from './messages';

export interface Origin {
  /** Returns the author at the time of the write, because a request may be authenticated after it has started. */
  by(): Author | undefined;
  client: Client;
  /** Counts changes against the rate limit. Returns a function to undo the count. @throws ApiError 429 if exceeded. */
  count?: ((changes: number) => () => void) | undefined;
  group?: string | undefined;
  leader?: 'none' | 'being written' | 'written';
}

const origins = new AsyncLocalStorage<Origin>();

/** The history records this origin for all writes within `work`. */
export function runWithOrigin<T>(origin: Origin, work: () => T): T {
  return origins.run(origin, work);
}

/** Returns the origin of the current changes; undefined for the server's own work, which has no history. */
export function currentOrigin(): Origin | undefined {
  return origins.getStore();
}

export function runAsGroup<T>(group: string, client: Client | undefined, work: () => T, isLed = false): T {
  const present = currentOrigin();
  if (present === undefined) return work();
  return origins.run({ ...present, group, client: client ?? present.client, leader: isLed ? 'written' : 'none' }, work);
}

export async function runAsPartOfGroup<T>(write: () => Promise<T>): Promise<T> {
  const origin = currentOrigin();
  try {
    const answer = await write();
    if (origin?.leader === 'being written') origin.leader = 'written';
    return answer;
  } catch (error) {
    if (origin?.leader === 'being written') origin.leader = 'none';
    throw error;
  }
}

/** Counts changes and runs `work`. @throws ApiError 429, before `work` starts, when the rate limit is exceeded. */
export async function runRateLimited<T>(changes: number, work: () => Promise<T>): Promise<T> {
  const takeBack = currentOrigin()?.count?.(changes);
  try {
    return await work();
  } catch (error) {
    takeBack?.();
    throw error;
  }
}

const isReadOnly = new AsyncLocalStorage<true>();

export function readOnlyError(): ApiError {
  return new ApiError(403, 'only_looking', message('viewAs.readOnly'));
}

export function runReadOnly<T>(work: () => T): T {
  return isReadOnly.run(true, work);
}

export function refuseReadOnlyWrites<S extends Store>(store: S): S {
  const transact: Store['transact'] = async (work) => {
    if (isReadOnly.getStore() === true) throw readOnlyError();
    return store.transact(work);
  };
  return { ...store, transact };
}
