import { AsyncLocalStorage } from 'node:async_hooks';

/** Whether a person waits for the current work: true or false where it was declared, else undefined. */
const isPersonWaiting = new AsyncLocalStorage<boolean>();

/** Runs work that a person waits for; this holds for all calls within it. */
export function forPerson<T>(work: () => T): T {
  return isPersonWaiting.run(true, work);
}

/** Runs work that gives way to people, such as a part of an import, even within a person's request. */
export function inBackground<T>(work: () => T): T {
  return isPersonWaiting.run(false, work);
}

/** Whether a person waits for the current work. Undeclared work is the server's own, or a device's. */
export function doesPersonWait(): boolean {
  return isPersonWaiting.getStore() === true;
}

/** Whether the current work was declared as background work, and is not merely undeclared. */
export function isInBackground(): boolean {
  return isPersonWaiting.getStore() === false;
}
