import { AsyncLocalStorage } from 'node:async_hooks';

const isPersonWaiting = new AsyncLocalStorage<boolean>();

export function forPerson<T>(work: () => T): T {
  return isPersonWaiting.run(true, work);
}

/** Runs work that yields to requests of users, such as a part of an import, even within a user's request. */
export function inBackground<T>(work: () => T): T {
  return isPersonWaiting.run(false, work);
}

/** True if a user waits for the current work. Undeclared work belongs to the server or a device. */
export function doesPersonWait(): boolean {
  return isPersonWaiting.getStore() === true;
}

/** True if the current work was explicitly declared as background work. */
export function isInBackground(): boolean {
  return isPersonWaiting.getStore() === false;
}
