import type { EntityModels } from '../../../../src/frame/model/application-model';
import { SYSTEM } from '../../../frame/documents/actor';
import type { Documents } from '../../../frame/documents/documents';
import { findMail } from '../../../frame/mail/outbox';
import { SENT_RETENTION_MS } from '../../../frame/mail/sent-mail';
import type { StoreReader } from '../../../frame/stores/store';
import { subjectOf } from './alarm-subject';
import type { AlarmMessage } from './channel';
import type { ChannelName } from './notices';

/** What became of an attempt to tell of alarms. */
export interface Attempt {
  channel: ChannelName;
  message: AlarmMessage;
  /** Undefined when it was taken. */
  refusal: string | undefined;
  /** When it is tried again, ms; undefined when it is not. */
  nextTryAt: number | undefined;
}

interface Parts {
  models: EntityModels;
  store: Pick<StoreReader, 'get'>;
  documents: Documents;
  now(): number;
}

const MAX_PROBLEM_LENGTH = 300;

/**
 * Writes down what was told by other ways than mail, beside the mails, where administrators read it. A mail is there by itself
 * from when it is posted.
 */
export function createDeliveryLog({ models, store, documents, now }: Parts): (attempt: Attempt) => Promise<void> {
  return async ({ channel, message: { id, alarms }, refusal, nextTryAt }) => {
    const model = findMail(models);
    if (model === undefined || channel === 'mail') return;
    const known = await store.get(model.collection, id);
    const attempts = Number(known?.record['attempts'] ?? 0) + 1;
    const outcome =
      refusal === undefined
        ? { state: 'sent', sentAt: now(), problem: null, nextTryAt: null }
        : {
            state: nextTryAt === undefined ? 'failed' : 'waiting',
            ...{ problem: refusal.slice(0, MAX_PROBLEM_LENGTH), nextTryAt: nextTryAt ?? null },
          };
    const fields = { ...outcome, attempts, until: now() + SENT_RETENTION_MS };
    if (known !== undefined) await documents.update(SYSTEM, model, id, fields);
    else await documents.create(SYSTEM, model, { id, channel, subject: subjectOf(alarms, 'en'), ...fields });
  };
}
