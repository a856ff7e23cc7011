import { type AccessSubject, CLAIM_ALL, canSeeField } from '../../src/access/can';
import type { EntityModel, EntityRecord } from '../../src/model/entity-model';
import { valueAt, withValueAt } from '../../src/model/paths';
import type { StoredRecord } from '../stores/store';
import { aclOf } from './acl';

/** A record as it is answered: with its version. */
export type AnsweredRecord = EntityRecord & { version: number };

/** Of a record what the session may see: its fields, and of the claims that reach it only the session's own. */
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
      if (!canSeeField(field, subject.role)) continue;
      const value = valueAt(record, field.keys);
      if (value !== undefined) answer = withValueAt(answer, field.keys, value);
    }
  }
  const claims = aclOf(record).filter((claim) => subject.claim === CLAIM_ALL || claim === subject.claim);
  return { ...answer, ...(acl === undefined ? {} : { acl: claims }), version };
}
