import { type AccessSubject, CLAIM_ALL, canSeeField } from '../../../src/frame/access/can';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { valueAt, withValueAt } from '../../../src/frame/model/paths';
import type { StoredRecord } from '../stores/store';
import { aclOf } from './acl';

export type AnsweredRecord = EntityRecord & { version: number };

/**
 * Returns the visible fields of a record and only the session's own claims. Sessions with full access get no claims,
 * because claims are ids of people and places.
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
