import type { EntityModels } from '../../../src/frame/model/application-model';
import type { NamedModel } from '../../../src/frame/model/entities';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { SYSTEM } from '../documents/actor';
import type { Documents } from '../documents/documents';
import { recordsWhere } from '../documents/typed-records';
import { inTransaction, type UnitOfWork } from '../documents/unit-of-work';
import { createOwnRecords } from '../documents/write-derived';
import type { Store } from '../stores/store';

/** Messages are records, so that administrators see waiting ones. */
const ENTITY = 'mail';

/** A message to one person in that person's language, or to what another channel leads to. */
export interface Mail {
  /** A fixed id for a message that may be posted repeatedly: a second one with the same id is ignored. */
  id?: string;
  /** By mail unless another channel is named. */
  channel?: string;
  /** An e-mail address; missing where a channel leads to one place only. */
  to?: string;
  /** Id of whom it is for, where a channel leads to several places. The entity of messages then has a field for it. */
  target?: string;
  subject: string;
  text: string;
  html?: string;
  /** Address for unsubscribing with one click in the mail program (RFC 8058). */
  unsubscribeUrl?: string;
  /** What is attached when it leaves, in the words of whoever makes it; see `attaching`. */
  attached?: string;
  /** When it becomes useless, ms, such as when its link expires. It is then deleted, sent or not. */
  until?: number;
}

export interface MailParts {
  models: EntityModels;
  store: Store;
  documents: Documents;
  /** The current instant, ms. */
  now(): number;
}

/** Stores messages until they are accepted. */
export interface Outbox {
  /** Whether a mail server is configured; without one, administrators read the stored messages. */
  isConfigured: boolean;
  post(mail: Mail): Promise<void>;
  /** Posts a message in a transaction of the caller, unless it was posted before. */
  put(unit: UnitOfWork, mail: Mail & { id: string }): Promise<void>;
}

/** The entity of messages. Not typed, as another application may have none. */
export function findMail(models: EntityModels): NamedModel<string> | undefined {
  return models.byName.get(ENTITY);
}

/** @throws Error when the application has no such entity. */
export function mailModel(models: EntityModels): NamedModel<string> {
  const model = findMail(models);
  if (model === undefined) throw new Error(`Mail needs an entity "${ENTITY}"`);
  return model;
}

/** Whether a message with this id was posted, or cannot be posted at all. */
export async function isPosted({ models, store }: Pick<MailParts, 'models' | 'store'>, id: string): Promise<boolean> {
  const model = findMail(models);
  return model === undefined || (await store.get(model.collection, id)) !== undefined;
}

/** Whether a message of a channel, to one of its targets where it has several, was refused and waits for its next attempt. */
export async function isHeldUp(
  { models, store }: Pick<MailParts, 'models' | 'store'>,
  channel: string,
  target = '',
): Promise<boolean> {
  const model = findMail(models);
  if (model === undefined) return false;
  const waiting = await recordsWhere(store, model, { path: 'state', operator: 'eq', value: 'waiting' });
  const isOfChannel = (record: EntityRecord) => record.channel === channel && (record.target ?? '') === target;
  return waiting.some((record) => isOfChannel(record) && Number(record.attempts ?? 0) > 0);
}

/** What a message of the outbox begins with. */
function waiting({ channel = 'mail', ...mail }: Mail, isConfigured: boolean, now: number) {
  const isWaiting = isConfigured || channel !== 'mail';
  return {
    ...mail,
    channel,
    ...(isWaiting ? { state: 'waiting', attempts: 0, nextTryAt: now } : { state: 'kept' }),
  };
}

/** Posts messages in transactions of the caller, each unless it was posted before. */
export function createPutMessage(
  { models, now }: Pick<MailParts, 'models' | 'now'>,
  isConfigured: boolean,
): Outbox['put'] {
  const model = findMail(models);
  const putRecord = createOwnRecords(models);
  return async (unit, { id, ...mail }) => {
    if (model === undefined) return;
    const known = (await unit.get(model.collection, id))?.record;
    // An earlier version recorded other channels than mail without their contents.
    if (known === undefined || (known.state === 'waiting' && known.text === undefined)) {
      await putRecord(unit, model, { createdAt: now(), ...known, id, ...waiting(mail, isConfigured, now()) });
    }
  };
}

/** The outbox of a site. In an application without the entity, messages are neither stored nor sent. */
export function createOutbox({ models, store, documents, now }: MailParts, isServed: boolean): Outbox {
  const model = findMail(models);
  const isConfigured = isServed && model !== undefined;
  const put = createPutMessage({ models, now }, isConfigured);
  return {
    isConfigured,
    post: async ({ id, ...mail }) => {
      if (id !== undefined) await inTransaction(store, (unit) => put(unit, { ...mail, id }));
      else if (model !== undefined) await documents.create(SYSTEM, model, waiting(mail, isConfigured, now()));
    },
    put,
  };
}
