import type { EntityModels } from '../../../src/frame/model/application-model';
import type { NamedModel } from '../../../src/frame/model/entities';
import { SYSTEM } from '../documents/actor';
import type { Documents } from '../documents/documents';
import type { Store } from '../stores/store';

/** Messages are records, so that administrators see waiting ones. */
const ENTITY = 'mail';

/** A message to one person, in that person's language. */
export interface Mail {
  /** A fixed id for a message that may be posted repeatedly: a second one with the same id is refused. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Address for unsubscribing with one click in the mail program (RFC 8058). */
  unsubscribeUrl?: string;
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

/** Stores messages until a mail server has accepted them. */
export interface Outbox {
  /** Whether a mail server is configured; without one, administrators read the stored messages. */
  isConfigured: boolean;
  post(mail: Mail): Promise<void>;
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

/** The outbox of a site. In an application without the entity, messages are neither stored nor sent. */
export function createOutbox({ models, documents, now }: MailParts, isServed: boolean): Outbox {
  const model = findMail(models);
  const isConfigured = isServed && model !== undefined;
  return {
    isConfigured,
    post: async (mail) => {
      if (model === undefined) return;
      const state = isConfigured ? { state: 'waiting', attempts: 0, nextTryAt: now() } : { state: 'kept' };
      await documents.create(SYSTEM, model, { ...mail, ...state, channel: 'mail' });
    },
  };
}
