import { DAY } from '../../../src/frame/time/units';

/** How long sent messages are listed, ms. */
export const SENT_RETENTION_MS = 30 * DAY;

/**
 * The values of a message after the mail server has accepted it. The recipient, subject and instant stay; the contents are deleted,
 * as they may include a link to a password.
 */
export function sentMail(attempts: number, now: number): Record<string, unknown> {
  return {
    ...{ state: 'sent', sentAt: now, attempts: attempts + 1, until: now + SENT_RETENTION_MS },
    ...{ text: null, html: null, problem: null, nextTryAt: null, unsubscribeUrl: null },
  };
}
