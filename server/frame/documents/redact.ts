import { type AccessSubject, CLAIM_ALL, canSeeField } from '../../../src/frame/access/can';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { valueAt, withValueAt } from '../../../src/frame/model/paths';
import type { StoredRecord } from '../stores/store';
import { aclOf } from './acl';

/** A record as it is answered: with its version. */
export type AnsweredRecord = EntityRecord & { version: number };

/**
 * Of a record what the session may see: its fields, and of the claims that reach it only the session's own, by which a screen knows
 * what may be changed. Whoever reaches everything needs none: the others are ids of people and places that nobody asked for.
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
