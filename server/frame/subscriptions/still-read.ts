import { can } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Subject } from '../auth/subjects';
import { redacted } from '../documents/redact';
import type { StoreReader } from '../stores/store';
import type { SentEvent, WaitingMessage } from './message';

/**
 * What of a message its owner may read at this moment. Records that have left the owner's sight are left out, and so are fields. Of a
 * record that is gone meanwhile only the id is sent, where the owner has the rights by which it was written.
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
