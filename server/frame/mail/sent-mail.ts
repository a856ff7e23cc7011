import { DAY } from '../../../src/frame/time/units';

/** How long is told that a message was sent, ms. */
export const SENT_RETENTION_MS = 30 * DAY;

/**
 * What is left of a message that a mail server has taken: to whom, about what, when, and at which attempt. Never what was in it,
 * which may be a link to a password.
 */
export function sentMail(attempts: number, now: number): Record<string, unknown> {
  return {
    ...{ state: 'sent', sentAt: now, attempts: attempts + 1, until: now + SENT_RETENTION_MS },
    ...{ text: null, html: null, problem: null, nextTryAt: null, unsubscribeUrl: null },
  };
}
