import type { EntityRecord } from '../../src/model/entity-model';
import { withoutUnseen } from '../../src/model/plain-text';
import { HOUR, MINUTE } from '../../src/time/units';
import { SYSTEM } from '../documents/actor';
import { recordsWhere } from '../documents/typed-records';
import { logFailure } from '../log/log';
import type { Mailer } from './mailer';
import { findMail, type Mail, type MailParts, mailModel } from './outbox';
import { sentMail } from './sent-mail';

/** A message that waits, as far as its delivery is concerned. */
interface Waiting extends Mail {
  id: string;
  attempts: number;
  /** ms since the epoch. */
  nextTryAt: number;
}

function waitingOf({ id, ...fields }: EntityRecord): Waiting {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const number = (value: unknown) => (typeof value === 'number' ? value : 0);
  const { to, subject, text: plain, html, unsubscribeUrl, attempts, nextTryAt } = fields;
  return {
    ...{ id, to: text(to), subject: text(subject), text: text(plain) },
    ...(typeof html === 'string' ? { html } : {}),
    ...(typeof unsubscribeUrl === 'string' ? { unsubscribeUrl } : {}),
    ...{ attempts: number(attempts), nextTryAt: number(nextTryAt) },
  };
}

const LONGEST_PAUSE_MS = 6 * HOUR;
const CHECK_MS = MINUTE;
/** With the pauses between them that is some two days. */
const MOST_ATTEMPTS = 16;
const LONGEST_PROBLEM = 300;

/** How long to wait after so many attempts that failed, ms: a minute, then twice as long each time, six hours at most. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, MINUTE * 2 ** (attempts - 1));
}

/** What the mail server said. Never with the address of the server, which holds a password. */
function problemOf(error: unknown): string {
  const { response, code } = Object(error);
  const said = typeof response === 'string' ? response : code;
  return withoutUnseen(typeof said === 'string' ? said : 'unknown').slice(0, LONGEST_PROBLEM);
}

/** A refusal for good (5xx) of this message is not asked again; one of the console itself, such as its password, is. */
function isFinal(error: unknown): boolean {
  const { responseCode, code } = Object(error);
  return typeof responseCode === 'number' && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

function afterFailure(mail: Waiting, error: unknown, nowMs: number): Record<string, unknown> {
  const attempts = mail.attempts + 1;
  const isOver = isFinal(error) || attempts >= MOST_ATTEMPTS;
  return {
    attempts,
    problem: problemOf(error),
    ...(isOver ? { state: 'failed', nextTryAt: null } : { nextTryAt: nowMs + pauseAfter(attempts) }),
  };
}

/** Takes away what is of no use any more. */
async function forgetOld({ models, store, documents, now }: MailParts): Promise<void> {
  const model = mailModel(models);
  for (const { id } of await recordsWhere(store, model, { path: 'until', operator: 'lt', value: now() })) {
    await documents.remove(SYSTEM, model, id);
  }
}

/**
 * Hands the mail server every message that is due, and forgets what was in those that it has taken. What it does not take is tried again
 * later; without a mail server messages stay.
 */
export async function deliverDue(parts: MailParts, mailer: Mailer | undefined): Promise<void> {
  const { models, store, documents, now } = parts;
  if (findMail(models) === undefined) return;
  await forgetOld(parts);
  if (mailer === undefined) return;
  const model = mailModel(models);
  // What waited for a mail server goes out once there is one.
  const waiting = await recordsWhere(store, model, { path: 'state', operator: 'in', value: ['waiting', 'kept'] });
  // What goes another way is only written down here.
  const mails = waiting.filter(({ channel = 'mail' }) => channel === 'mail').map(waitingOf);
  for (const mail of mails.filter(({ nextTryAt }) => nextTryAt <= now())) {
    const { id, to, subject, text, html, unsubscribeUrl, attempts } = mail;
    try {
      await mailer.send({ id, to, subject, text, html, unsubscribeUrl });
    } catch (error) {
      await documents.update(SYSTEM, model, id, afterFailure(mail, error, now()));
      continue;
    }
    await documents.update(SYSTEM, model, id, sentMail(attempts, now()));
  }
}

/** Delivers what is posted at once, and what is to be tried again when it is due. */
export function keepDelivering(parts: MailParts, mailer: Mailer | undefined): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  function deliver(): void {
    if (running !== undefined) {
      isAskedAgain = true;
      return;
    }
    running = deliverDue(parts, mailer)
      .catch((error: unknown) => {
        logFailure('Mail was not delivered', error);
      })
      .finally(() => {
        running = undefined;
        if (isAskedAgain) {
          isAskedAgain = false;
          deliver();
        }
      });
  }

  const collection = findMail(parts.models)?.collection;
  const stopWatching = parts.store.watch((changes) => {
    if (changes.some((change) => change.collection === collection && change.type === 'created')) deliver();
  });
  const timer = setInterval(deliver, CHECK_MS);
  deliver();
  return {
    stop: async () => {
      clearInterval(timer);
      stopWatching();
      isAskedAgain = false;
      await running;
    },
  };
}
