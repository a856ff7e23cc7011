import { MINUTE } from '../../time/units';

/** The shortest time between two mails about alarms to the same recipient, ms. */
export const DIGEST_MS = 15 * MINUTE;

/**
 * When a recipient gets mails: at once, and what comes within the time after a mail is gathered for the next one.
 *
 * @param raised when alarms were raised, ms, in any order.
 * @returns when mails go out, ms, ascending.
 */
export function digestInstants(raised: readonly number[]): number[] {
  const mails: number[] = [];
  for (const instant of raised.toSorted((a, b) => a - b)) {
    const last = mails.at(-1);
    if (last === undefined || instant >= last + DIGEST_MS) mails.push(instant);
    else if (instant > last) mails.push(last + DIGEST_MS);
  }
  return mails;
}
