import { AsyncLocalStorage } from 'node:async_hooks';
import type { Author, Client } from '../../../src/frame/history/rules/entry';

/** On whose behalf, and by which client, documents are written. */
export interface Origin {
  /** The author; called at the write, as a request may only then be authenticated. Undefined: nobody who signed in. */
  by(): Author | undefined;
  client: Client;
  /**
   * Counts changes against the author's rate limit; the returned function undoes that. Missing where changes are not limited.
   *
   * @throws ApiError 429 when the limit is exceeded.
   */
  count?: ((changes: number) => () => void) | undefined;
  /** Id of the action that this write is a part of. */
  group?: string | undefined;
  /** Whether the group already has its leading entry in the history: the entry of its first successful write. */
  leader?: 'none' | 'being written' | 'written';
}

const origins = new AsyncLocalStorage<Origin>();

/**
 * Runs work on behalf of somebody. The history records the origin of all writes within it, without passing it from call to call.
 */
export function onBehalfOf<T>(origin: Origin, work: () => T): T {
  return origins.run(origin, work);
}

/** Undefined for the server's own work, such as writing measured values: that is not recorded in the history. */
export function presentOrigin(): Origin | undefined {
  return origins.getStore();
}

/**
 * Runs work with the present origin, as one action of this kind.
 *
 * @param isLed whether the action already has its leading entry.
 */
export function asGroup<T>(group: string, client: Client | undefined, work: () => T, isLed = false): T {
  const present = presentOrigin();
  if (present === undefined) return work();
  return origins.run({ ...present, group, client: client ?? present.client, leader: isLed ? 'written' : 'none' }, work);
}

/** Runs a write of a group. If it fails, the leading entry is that of a later write. */
export async function asPartOfGroup<T>(write: () => Promise<T>): Promise<T> {
  const origin = presentOrigin();
  try {
    const answer = await write();
    if (origin?.leader === 'being written') origin.leader = 'written';
    return answer;
  } catch (error) {
    if (origin?.leader === 'being written') origin.leader = 'none';
    throw error;
  }
}

/**
 * Runs changes that count against the author's hourly limit.
 *
 * @throws ApiError 429, without doing anything, when the limit is exceeded.
 */
export async function asCounted<T>(changes: number, work: () => Promise<T>): Promise<T> {
  const takeBack = presentOrigin()?.count?.(changes);
  try {
    return await work();
  } catch (error) {
    takeBack?.();
    throw error;
  }
}
