import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { withoutUnseen } from '../../../src/frame/model/plain-text';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { SYSTEM } from '../documents/actor';
import { recordsWhere } from '../documents/typed-records';
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

const MAX_PAUSE_MS = 6 * HOUR;
/** With the pauses between them that is some two days. */
const MAX_ATTEMPTS = 16;
const MAX_PROBLEM_LENGTH = 300;

/** How long to wait after so many attempts that failed, ms: a minute, then twice as long each time, six hours at most. */
export function pauseAfter(attempts: number): number {
  return Math.min(MAX_PAUSE_MS, MINUTE * 2 ** (attempts - 1));
}

/** What the mail server said. Never with the address of the server, which holds a password. */
function problemOf(error: unknown): string {
  const { response, code } = Object(error);
  const said = typeof response === 'string' ? response : code;
  return withoutUnseen(typeof said === 'string' ? said : 'unknown').slice(0, MAX_PROBLEM_LENGTH);
}

/** A refusal for good (5xx) of this message is not asked again; one of the console itself, such as its password, is. */
function isFinal(error: unknown): boolean {
  const { responseCode, code } = Object(error);
  return typeof responseCode === 'number' && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

function afterFailure(mail: Waiting, error: unknown, nowMs: number): Record<string, unknown> {
  const attempts = mail.attempts + 1;
  const isOver = isFinal(error) || attempts >= MAX_ATTEMPTS;
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

/** Messages that are handed over at the same time: of those to many, and of all. Some always have room for what a person waits for. */
const MAX_TO_MANY = 3;
const MAX_CONCURRENT = 5;

/** What goes to many can be unsubscribed; for anything else, such as a link to a new password, somebody waits. */
const isToMany = ({ unsubscribeUrl }: Waiting) => unsubscribeUrl !== undefined;

/** The messages that are due, those first that somebody waits for, and the oldest first. */
async function dueMails({ models, store, now }: MailParts): Promise<Waiting[]> {
  const model = mailModel(models);
  // What waited for a mail server goes out once there is one.
  const waiting = await recordsWhere(store, model, { path: 'state', operator: 'in', value: ['waiting', 'kept'] });
  // What goes another way is only written down here.
  const mails = waiting.filter(({ channel = 'mail' }) => channel === 'mail').map(waitingOf);
  return mails
    .filter(({ nextTryAt }) => nextTryAt <= now())
    .sort((a, b) => Number(isToMany(a)) - Number(isToMany(b)) || a.nextTryAt - b.nextTryAt);
}

/** Hands one message over. Answers whether it was taken. */
async function handOver({ models, documents, now }: MailParts, mailer: Mailer, mail: Waiting): Promise<boolean> {
  const model = mailModel(models);
  const { id, to, subject, text, html, unsubscribeUrl, attempts } = mail;
  try {
    await mailer.send({ id, to, subject, text, html, unsubscribeUrl });
  } catch (error) {
    await documents.update(SYSTEM, model, id, afterFailure(mail, error, now()));
    return false;
  }
  await documents.update(SYSTEM, model, id, sentMail(attempts, now()));
  return true;
}

/** Resolves when a message is posted, and says so from then on until it is reset. */
function newMails({ store, models }: MailParts) {
  const { collection } = mailModel(models);
  let tell = (): void => undefined;
  const state = { isStale: true, posted: Promise.resolve() };
  const reset = () => {
    state.isStale = false;
    state.posted = new Promise((resolve) => {
      tell = resolve;
    });
  };
  const stop = store.watch((changes) => {
    if (!changes.some((change) => change.collection === collection && change.type === 'created')) return;
    state.isStale = true;
    tell();
  });
  return { state, reset, stop };
}

/**
 * Hands the mail server every message that is due, several at a time, and forgets what was in those that it has taken. What it does
 * not take is tried again later; without a mail server messages stay. Messages that are posted meanwhile are handed over, too.
 *
 * @param isOver asked before each message.
 * @returns how many it has taken.
 */
export async function deliverDue(parts: MailParts, mailer: Mailer | undefined, isOver = () => false): Promise<number> {
  if (findMail(parts.models) === undefined) return 0;
  await forgetOld(parts);
  if (mailer === undefined) return 0;
  const { state, reset, stop } = newMails(parts);
  const begun = new Set<string>();
  const underWay = new Map<Promise<void>, Waiting>();
  let due: Waiting[] = [];
  let taken = 0;
  const failures: unknown[] = [];

  function begin(mail: Waiting, mailer: Mailer): void {
    begun.add(mail.id);
    const work = handOver(parts, mailer, mail)
      .then(
        (isTaken) => {
          if (isTaken) taken += 1;
        },
        (error: unknown) => void failures.push(error),
      )
      .finally(() => underWay.delete(work));
    underWay.set(work, mail);
  }

  try {
    while (!isOver() && failures.length === 0) {
      if (state.isStale) {
        reset();
        due = (await dueMails(parts)).filter(({ id }) => !begun.has(id));
      }
      const [next] = due;
      const mostNow = next !== undefined && isToMany(next) ? MAX_TO_MANY : MAX_CONCURRENT;
      const alike = [...underWay.values()].filter((mail) => next === undefined || isToMany(mail) === isToMany(next));
      if (next !== undefined && alike.length < mostNow && underWay.size < MAX_CONCURRENT) {
        due = due.slice(1);
        begin(next, mailer);
      } else if (underWay.size === 0) break;
      else await Promise.race([...underWay.keys(), state.posted]);
    }
    await Promise.all(underWay.keys());
  } finally {
    stop();
  }
  if (failures.length > 0) throw failures[0];
  return taken;
}
