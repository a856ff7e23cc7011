import type { EntityModels } from '../../../src/frame/model/application-model';
import type { NamedModel } from '../../../src/frame/model/entities';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { SYSTEM } from '../documents/actor';
import type { SiteData } from '../documents/site-data';
import { recordsWhere } from '../documents/typed-records';
import { inTransaction, type UnitOfWork } from '../documents/unit-of-work';
import { createOwnRecords } from '../documents/write-derived';

const ENTITY = 'mail';

export interface Mail {
  id?: string;
  channel?: string;
  to?: string;
  target?: string;
  subject: string;
  text: string;
  html?: string;
  unsubscribeUrl?: string;
  attached?: string;
  /** Time in ms when the message becomes useless, for example when its link expires. Then the message is deleted, sent or not. */
  until?: number;
}

export type MailData = Pick<SiteData, 'models' | 'store' | 'documents' | 'now'>;

export interface Outbox {
  isConfigured: boolean;
  post(mail: Mail): Promise<void>;
  put(unit: UnitOfWork, mail: Mail & { id: string }): Promise<void>;
}

export function findMail(models: EntityModels): NamedModel<string> | undefined {
  return models.byName.get(ENTITY);
}

export function requireMailModel(models: EntityModels): NamedModel<string> {
  const model = findMail(models);
  if (model === undefined) throw new Error(`Mail requires the entity "${ENTITY}"`);
  return model;
}

export async function isStored({ models, store }: Pick<MailData, 'models' | 'store'>, id: string): Promise<boolean> {
  const model = findMail(models);
  return model === undefined || (await store.get(model.collection, id)) !== undefined;
}

export async function isHeldUp(
  { models, store }: Pick<MailData, 'models' | 'store'>,
  channel: string,
  target = '',
): Promise<boolean> {
  const model = findMail(models);
  if (model === undefined) return false;
  const waiting = await recordsWhere(store, model, { path: 'state', operator: 'eq', value: 'waiting' });
  const isOfChannel = (record: EntityRecord) => record.channel === channel && (record.target ?? '') === target;
  return waiting.some((record) => isOfChannel(record) && Number(record.attempts ?? 0) > 0);
}

function waiting({ channel = 'mail', ...mail }: Mail, isConfigured: boolean, now: number) {
  const isWaiting = isConfigured || channel !== 'mail';
  return {
    ...mail,
    channel,
    ...(isWaiting ? { state: 'waiting', attempts: 0, nextTryAt: now } : { state: 'kept' }),
  };
}

export function createPutMessage(
  { models, now }: Pick<MailData, 'models' | 'now'>,
  isConfigured: boolean,
): Outbox['put'] {
  const model = findMail(models);
  const putRecord = createOwnRecords(models);
  return async (unit, { id, ...mail }) => {
    if (model === undefined) return;
    const known = (await unit.get(model.collection, id))?.record;
    if (known === undefined || (known.state === 'waiting' && known.text === undefined)) {
      await putRecord(unit, model, { createdAt: now(), ...known, id, ...waiting(mail, isConfigured, now()) });
    }
  };
}

export function createOutbox({ models, store, documents, now }: MailData, isServed: boolean): Outbox {
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

/** Maximum length of a name in mails. A longer name would hide the rest of the message. */
const MAX_LENGTH = 80;

const LINK_LIKE = /\w:\/\/|www\.|\S@\S|[^\s.]\.\p{L}{2}/iu;

/** Shortens the name, and adds spaces to text that mail programs would show as a link. */
export function toMailName(name: string): string {
  const cut = name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH - 1).trimEnd()}…` : name;
  return LINK_LIKE.test(cut) ? cut.replace(/[.:/@]/g, (mark) => `${mark} `) : cut;
}
