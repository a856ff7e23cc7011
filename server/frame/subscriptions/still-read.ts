import { can } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Subject } from '../auth/subjects';
import { redacted } from '../documents/redact';
import type { StoreReader } from '../stores/store';
import type { SentEvent, WaitingMessage } from './message';

/**
 * Reduces a message to the records and fields that its owner may read at the moment of sending. For a deleted record,
 * only the id is sent, if the owner still has the same rights.
 */
export async function stillRead(
  { models, store }: { models: EntityModels; store: Pick<StoreReader, 'getMany'> },
  subject: Pick<Subject, 'role' | 'claim' | 'userId'>,
  { entity, role, claim, events }: WaitingMessage,
): Promise<SentEvent[]> {
  const model = models.byName.get(entity);
  if (model === undefined) return [];
  const found = await store.getMany(model.collection, [...new Set(events.map(({ id }) => id))]);
  const present = new Map(found.map(({ record }) => [record.id, record]));
  const isSame = subject.role === role && subject.claim === claim;
  return events.flatMap(({ event, id, record }): SentEvent[] => {
    const now = present.get(id);
    if (event === 'deleted' || now === undefined) return isSame ? [{ event, entity, id }] : [];
    if (!can({ subject, model, operation: 'read', record: now })) return [];
    if (record === undefined) return [{ event, entity, id }];
    const {
      version: _version,
      acl: _acl,
      ...seen
    } = redacted(model, { record: { ...record, id }, version: 0 }, subject);
    return [{ event, entity, id, record: seen }];
  });
}
