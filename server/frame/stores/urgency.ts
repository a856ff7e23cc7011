import { AsyncLocalStorage } from 'node:async_hooks';

/** Whether somebody looks at a screen and waits for what is done, or nobody does. */
const waits = new AsyncLocalStorage<boolean>();

/** Does something that a person waits for, however many calls deep it writes. */
export function forPerson<T>(work: () => T): T {
  return waits.run(true, work);
}

/** Does something that lets people go first, such as a part of an import, also while it answers somebody. */
export function inBackground<T>(work: () => T): T {
  return waits.run(false, work);
}

/** What nobody said anything about is the server's own work, or a device's. */
export function doesPersonWait(): boolean {
  return waits.getStore() === true;
}

/** Whether this was said to be work that others go before, and not just anything that no person waits for. */
export function isInBackground(): boolean {
  return waits.getStore() === false;
}
