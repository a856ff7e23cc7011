import { MINUTE } from '../../time/units';

/** What is raised within this time goes to a recipient in one mail, ms. */
export const DIGEST_MS = 15 * MINUTE;

/**
 * When a recipient gets mails: the first alarm opens a window, and what comes while it is open goes along.
 *
 * @param raised instants, ms, in any order.
 * @returns the ends of the windows, ms, ascending.
 */
export function digestInstants(raised: readonly number[]): number[] {
  const mails: number[] = [];
  for (const instant of raised.toSorted((a, b) => a - b)) {
    const open = mails.at(-1);
    if (open === undefined || instant >= open) mails.push(instant + DIGEST_MS);
  }
  return mails;
}
