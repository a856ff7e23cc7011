import { toRefusal } from '../../../data-provider/http/errors';
import { type AccessSubject, CLAIM_ALL, can, canSeeField, rowScope } from '../../../src/frame/access/can';
import { denyOnRecord, denyRight, describeMissingRecord } from '../../../src/frame/access/refusal-texts';
import type { Operation } from '../../../src/frame/model/access-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { valueAt, withValueAt } from '../../../src/frame/model/paths';
import { sayEnglish } from '../../../src/frame/model/say';

/** A record as the memory keeps it. `past` holds what it was at each version before. */
export interface CachedRecord {
  record: EntityRecord;
  version: number;
  past: ReadonlyMap<number, EntityRecord>;
}

/** Of a record what the session may see: its fields, its own claims, the version. */
export function shownRecord(
  model: EntityModel,
  { record, version }: CachedRecord,
  subject: AccessSubject,
): EntityRecord {
  const { acl, ...content } = record;
  let shown: EntityRecord = model.open ? content : { id: record.id };
  for (const field of model.fields) {
    const value = canSeeField(field, subject) ? valueAt(record, field.keys) : undefined;
    if (value !== undefined) shown = withValueAt(shown, field.keys, value);
  }
  const isTold = Array.isArray(acl) && subject.claim !== CLAIM_ALL;
  const claims = isTold ? { acl: acl.filter((claim) => claim === subject.claim) } : {};
  return structuredClone({ ...shown, ...claims, version });
}

/** @throws HttpError 403 when the role may not do this to any record of the entity. */
export function requireOperation(model: EntityModel, operation: Operation, subject: AccessSubject): void {
  if (rowScope(model, operation, subject.role) === undefined) {
    throw toRefusal(403, 'forbidden', sayEnglish(denyRight(operation, model)));
  }
}

/** @throws HttpError 404 for a record that is not there or that the session may not see, 403 for one it may not change. */
export function requireRecord(
  model: EntityModel,
  kept: CachedRecord | undefined,
  id: string,
  operation: Operation,
  subject: AccessSubject,
): CachedRecord {
  requireOperation(model, operation, subject);
  requireOperation(model, 'read', subject);
  if (kept === undefined || !can({ subject, model, operation: 'read', record: kept.record })) {
    throw toRefusal(404, 'not_found', sayEnglish(describeMissingRecord(model, id)));
  }
  if (!can({ subject, model, operation, record: kept.record })) {
    throw toRefusal(403, 'forbidden', sayEnglish(denyOnRecord(operation, model)));
  }
  return kept;
}
