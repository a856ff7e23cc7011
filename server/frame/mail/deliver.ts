import * as v from 'valibot';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { removeInvisible } from '../../../src/frame/model/plain-text';
import { NumberOrZero, readAs, TextIfAny, TextOrEmpty } from '../../../src/frame/model/stored-parts';
import { DAY, HOUR, MINUTE } from '../../../src/frame/time/units';
import { SYSTEM } from '../documents/actor';
import { recordsWhere } from '../documents/typed-records';
import type { Mailer } from './mailer';
import { findMail, type MailData, requireMailModel } from './outbox';

type Addressed = { channel: string; target?: string | undefined };

interface DeliveryQueue<Message extends Addressed> {
  take(inProgress: readonly Addressed[], mayBeSent: (message: Message) => boolean): Message | undefined;
}

const receiverOf = ({ channel, target = '' }: Addressed) => JSON.stringify([channel, target]);

/** Starts the next message of the receiver with the fewest messages in progress, so that a slow receiver delays no other receiver. */
function deliveryQueue<Message extends Addressed>(messages: readonly Message[]): DeliveryQueue<Message> {
  const queues = new Map<string, Message[]>();
  for (const message of messages) {
    const receiver = receiverOf(message);
    const queue = queues.get(receiver);
    if (queue === undefined) queues.set(receiver, [message]);
    else queue.push(message);
  }
  return {
    take: (inProgress, mayBeSent) => {
      const busy = inProgress.map(receiverOf);
      const load = (receiver: string) => busy.filter((one) => one === receiver).length;
      const byLoad = [...queues].sort(([a], [b]) => load(a) - load(b));
      const [, queue] = byLoad.find(([, [first]]) => first !== undefined && mayBeSent(first)) ?? [];
      return queue?.shift();
    },
  };
}

export type Mailers = Readonly<Record<string, Mailer>>;

const Waiting = v.object({
  ...{ id: TextOrEmpty, channel: v.fallback(v.string(), 'mail'), to: TextOrEmpty, subject: TextOrEmpty },
  target: TextIfAny,
  ...{ text: TextOrEmpty, html: TextIfAny, unsubscribeUrl: TextIfAny, attached: TextIfAny, attempts: NumberOrZero },
  nextTryAt: NumberOrZero,
});
type Waiting = v.InferOutput<typeof Waiting>;

const waitingOf = (record: EntityRecord): Waiting => v.parse(Waiting, record);

const MAX_PAUSE_MS = 6 * HOUR;
const GIVE_UP_MS = 2 * DAY;
const MAX_PROBLEM_LENGTH = 300;

/** Returns the pause before the next attempt, ms: a minute, doubled each time, at most six hours. */
export function computeRetryPause(attempts: number): number {
  return Math.min(MAX_PAUSE_MS, MINUTE * 2 ** (attempts - 1));
}

const Failure = v.object({ response: TextIfAny, code: TextIfAny, responseCode: NumberOrZero });

/** Returns the problem without the address of the server, because the address contains a password. */
function problemOf(error: unknown): string {
  const { response, code } = readAs(Failure, Object(error)) ?? {};
  return removeInvisible(response ?? code ?? 'unknown').slice(0, MAX_PROBLEM_LENGTH);
}

/** True for a permanent refusal (5xx) of the message or recipient; false if the mail server refuses the console or the password. */
function isFinal(error: unknown): boolean {
  const { responseCode = 0, code } = readAs(Failure, Object(error)) ?? {};
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

function afterFailure(
  mail: Waiting,
  { maxPauseMs = MAX_PAUSE_MS, resendMs }: Mailer,
  error: unknown,
  nowMs: number,
): Record<string, unknown> {
  const attempts = mail.attempts + 1;
  const pauses = Array.from({ length: attempts }, (_, index) => Math.min(computeRetryPause(index + 1), maxPauseMs));
  const isOver = isFinal(error) || pauses.reduce((sum, pause) => sum + pause, 0) > GIVE_UP_MS;
  return {
    attempts,
    problem: problemOf(error),
    ...(isOver ? { state: 'failed', nextTryAt: null } : { nextTryAt: nowMs + (pauses.at(-1) ?? 0) }),
    ...(isOver && resendMs !== undefined && { until: nowMs + resendMs }),
  };
}

export const SENT_RETENTION_MS = 30 * DAY;

/** Deletes the contents, which may include a password link, unless the channel may send the message again. */
function afterSending({ attempts, attached }: Waiting, { resendMs }: Mailer, now: number): Record<string, unknown> {
  if (resendMs !== undefined) {
    const until = now + resendMs;
    return { state: 'sent', sentAt: now, attempts: attempts + 1, until, problem: null, nextTryAt: null };
  }
  return {
    ...{ state: 'sent', sentAt: now, attempts: attempts + 1, until: now + SENT_RETENTION_MS },
    ...{ text: null, html: null, problem: null, nextTryAt: null, unsubscribeUrl: null },
    ...(attached !== undefined && { attached: null }),
  };
}

async function deleteOld({ models, store, documents, now }: MailData): Promise<void> {
  const model = requireMailModel(models);
  for (const { id } of await recordsWhere(store, model, { path: 'until', operator: 'lt', value: now() })) {
    await documents.remove(SYSTEM, model, id);
  }
}

/** Maximum concurrent messages to many recipients; the other slots are reserved for messages that a person awaits. */
const MAX_TO_MANY = 3;
const MAX_CONCURRENT = 5;

const isToMany = ({ unsubscribeUrl }: Waiting) => unsubscribeUrl !== undefined;

function hasRoom(mail: Waiting, present: readonly Waiting[]): boolean {
  const alike = present.filter((other) => isToMany(other) === isToMany(mail));
  return present.length < MAX_CONCURRENT && alike.length < (isToMany(mail) ? MAX_TO_MANY : MAX_CONCURRENT);
}

async function dueMails({ models, store, now }: MailData, mailers: Mailers): Promise<Waiting[]> {
  const model = requireMailModel(models);
  const waiting = await recordsWhere(store, model, { path: 'state', operator: 'in', value: ['waiting', 'kept'] });
  return waiting
    .map(waitingOf)
    .filter(({ channel, text, nextTryAt }) => mailers[channel] !== undefined && text !== '' && nextTryAt <= now())
    .sort((a, b) => Number(isToMany(a)) - Number(isToMany(b)) || a.nextTryAt - b.nextTryAt);
}

async function handOver({ models, documents, now }: MailData, mailers: Mailers, mail: Waiting): Promise<boolean> {
  const model = requireMailModel(models);
  const { channel, attempts: _attempts, nextTryAt: _due, ...letter } = mail;
  const { id } = letter;
  const mailer = mailers[channel];
  if (mailer === undefined) return false;
  try {
    await mailer.send(letter);
  } catch (error) {
    await documents.update(SYSTEM, model, id, afterFailure(mail, mailer, error, now()));
    return false;
  }
  await documents.update(SYSTEM, model, id, afterSending(mail, mailer, now()));
  return true;
}

/** @returns the reason if the message was not accepted, otherwise undefined. */
export async function resendMessage(parts: MailData, mailer: Mailer, record: EntityRecord): Promise<unknown> {
  const mail = waitingOf(record);
  try {
    await mailer.send(mail);
  } catch (error) {
    return error;
  }
  const { documents, models, now } = parts;
  await documents.update(SYSTEM, requireMailModel(models), mail.id, afterSending(mail, mailer, now()));
  return undefined;
}

function newMails({ store, models }: MailData) {
  const { collection } = requireMailModel(models);
  let notify = (): void => undefined;
  const state = { isStale: true, posted: Promise.resolve() };
  const reset = () => {
    state.isStale = false;
    state.posted = new Promise((resolve) => {
      notify = resolve;
    });
  };
  const stop = store.watch((changes) => {
    if (!changes.some((change) => change.collection === collection && change.type === 'created')) return;
    state.isStale = true;
    notify();
  });
  return { state, reset, stop };
}

/** Sends due messages, also messages created meanwhile, and retries failed messages. @returns number of accepted messages. */
export async function deliverDue(parts: MailData, mailers: Mailers, isOver = () => false): Promise<number> {
  if (findMail(parts.models) === undefined) return 0;
  await deleteOld(parts);
  if (Object.keys(mailers).length === 0) return 0;
  const { state, reset, stop } = newMails(parts);
  const started = new Set<string>();
  const inProgress = new Map<Promise<void>, Waiting>();
  let due = deliveryQueue<Waiting>([]);
  let taken = 0;
  const failures: unknown[] = [];

  function begin(mail: Waiting): void {
    started.add(mail.id);
    const work = handOver(parts, mailers, mail)
      .then(
        (isTaken) => {
          if (isTaken) taken += 1;
        },
        (error: unknown) => void failures.push(error),
      )
      .finally(() => inProgress.delete(work));
    inProgress.set(work, mail);
  }

  try {
    while (!isOver() && failures.length === 0) {
      if (state.isStale) {
        reset();
        due = deliveryQueue((await dueMails(parts, mailers)).filter(({ id }) => !started.has(id)));
      }
      const present = [...inProgress.values()];
      const next = due.take(present, (mail) => hasRoom(mail, present));
      if (next !== undefined) begin(next);
      else if (inProgress.size === 0) break;
      else await Promise.race([...inProgress.keys(), state.posted]);
    }
    await Promise.all(inProgress.keys());
  } finally {
    stop();
  }
  if (failures.length > 0) throw failures[0];
  return taken;
}
