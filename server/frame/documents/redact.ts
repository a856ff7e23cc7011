import { type AccessSubject, CLAIM_ALL, canSeeField } from '../../../src/frame/access/can';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { valueAt, withValueAt } from '../../../src/frame/model/paths';
import type { StoredRecord } from '../stores/store';
import { aclOf } from './acl';

/** A record with its version, as it is sent to clients. */
export type AnsweredRecord = EntityRecord & { version: number };

/**
 * The part of a record that a session may see: its visible fields, and of its claims only the session's own, by which a screen
 * knows what may be changed. A session that sees everything gets no claims: they are ids of people and places.
 */
export function redacted(
  model: EntityModel,
  { record, version }: StoredRecord,
  subject: AccessSubject,
): AnsweredRecord {
  const { acl, ...content } = record;
  let answer: EntityRecord = { id: record.id };
  if (model.open) answer = content;
  else {
    for (const field of model.fields) {
      if (!canSeeField(field, subject)) continue;
      const value = valueAt(record, field.keys);
      if (value !== undefined) answer = withValueAt(answer, field.keys, value);
    }
  }
  if (acl === undefined || subject.claim === CLAIM_ALL) return { ...answer, version };
  return { ...answer, acl: aclOf(record).filter((claim) => claim === subject.claim), version };
}
