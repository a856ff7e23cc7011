import type { EntityModels } from '../../../src/frame/model/application-model';
import type { NamedModel } from '../../../src/frame/model/entities';
import { SYSTEM } from '../documents/actor';
import type { Documents } from '../documents/documents';
import type { Store } from '../stores/store';

/** Messages are records, so that administrators see those that wait. */
const ENTITY = 'mail';

/** A message to one person, in that person's language. */
export interface Mail {
  /** Of a message that is posted again when it is not certain that it was posted: it is then refused. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Where its reader asks for no more of its kind, by one press of a button in the mail program (RFC 8058). */
  unsubscribeUrl?: string;
  /** When it is of no use any more, ms: a link that ends. It is then forgotten, sent or not. */
  until?: number;
}

export interface MailParts {
  models: EntityModels;
  store: Store;
  documents: Documents;
  /** The current instant, ms. */
  now(): number;
}

/** Where messages wait until a mail server has taken them. */
export interface Outbox {
  /** Whether there is a mail server; without one messages wait to be read by administrators. */
  isConfigured: boolean;
  post(mail: Mail): Promise<void>;
}

/** The entity of messages, known by no type: another application may have none. */
export function findMail(models: EntityModels): NamedModel<string> | undefined {
  return models.byName.get(ENTITY);
}

/** @throws Error when the application has no such entity. */
export function mailModel(models: EntityModels): NamedModel<string> {
  const model = findMail(models);
  if (model === undefined) throw new Error(`Mail needs an entity "${ENTITY}"`);
  return model;
}

/** The outbox of a site. An application without such an entity has none: nothing is kept or sent. */
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
