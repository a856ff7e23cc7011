import { AsyncLocalStorage } from 'node:async_hooks';
import type { Author, Client } from '../../../src/frame/history/rules/entry';

/** On whose behalf, and from where, documents are written. */
export interface Origin {
  /** Asked when something is written: a request may only then know who sends it. Undefined: nobody who signed in. */
  by(): Author | undefined;
  client: Client;
  /**
   * Counts changes that are about to be made; what it answers takes them back. Left out where they are not limited.
   *
   * @throws ApiError 429 when these are too many.
   */
  count?: ((changes: number) => () => void) | undefined;
  /** What this has in common with other writes of the same action. */
  group?: string | undefined;
  /** Whether an entry stands for the group already: of writes one after the other only the first that counts does. */
  leader?: 'none' | 'being written' | 'written';
}

const origins = new AsyncLocalStorage<Origin>();

/**
 * Does something on behalf of somebody. However many calls deep a document is written, the history knows whose change it is: no
 * call has to hand it on, and so none can forget to.
 */
export function onBehalfOf<T>(origin: Origin, work: () => T): T {
  return origins.run(origin, work);
}

/** Undefined for what the server does by itself, such as taking over what devices measure: that is no history. */
export function presentOrigin(): Origin | undefined {
  return origins.getStore();
}

/**
 * The same origin, as one action of this kind.
 *
 * @param isLed whether an earlier write of the action stands for it.
 */
export function asGroup<T>(group: string, client: Client | undefined, work: () => T, isLed = false): T {
  const present = presentOrigin();
  if (present === undefined) return work();
  return origins.run({ ...present, group, client: client ?? present.client, leader: isLed ? 'written' : 'none' }, work);
}

/** Carries a write of a group out. Where it is refused, a later one leads the group. */
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
 * Makes changes that count against what whoever asks may make within an hour.
 *
 * @throws ApiError 429 when these are too many; nothing is done then.
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
