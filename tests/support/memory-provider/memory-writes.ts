import { toRefusal } from '../../../data-provider/http/errors';
import { type AccessSubject, canSeeField, canWriteField } from '../../../src/frame/access/can';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { findUnknownPaths, hasPath, listPathsWithoutParts } from '../../../src/frame/model/mentioned-paths';
import { type PlainObject, valueAt, withValueAt } from '../../../src/frame/model/paths';
import { isSameValue } from '../../../src/frame/model/same-value';
import { isWriteInstant } from '../../../src/frame/model/write-instant';
import { changedByOthers } from './changed-by-others';
import { type CachedRecord, shownRecord } from './memory-collection';

/** Texts by field path; empty for a valid record. */
export type Validate = (
  model: EntityModel,
  operation: 'create' | 'update',
  record: EntityRecord,
) => Record<string, string>;

interface WriteContext {
  model: EntityModel;
  subject: AccessSubject;
  validate: Validate;
  now(): number;
}

function refuseFields(status: 400 | 403 | 422, code: string, errors: Record<string, string>): void {
  const texts = Object.entries(errors).map(([path, text]) => `${path}: ${text}`);
  if (texts.length > 0) throw toRefusal(status, code, texts.join('; '), { errors });
}

function named(paths: readonly string[], text: string): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [path, text]));
}

function merged(
  { model, subject }: WriteContext,
  data: PlainObject,
  base: EntityRecord,
  operation: 'create' | 'update',
): EntityRecord {
  if (model.open) return { ...base, ...data, id: base.id };
  refuseFields(400, 'unknown_field', named(findUnknownPaths(model, data), 'is not a field'));
  refuseFields(422, 'invalid', named(listPathsWithoutParts(model, data), 'must be a group of values'));
  let record = base;
  const refused: string[] = [];
  for (const field of model.fields) {
    if (!hasPath(data, field.keys)) continue;
    const value = valueAt(data, field.keys) ?? undefined;
    if (canWriteField(field, subject.role, operation)) {
      if (!field.writeOnly) record = withValueAt(record, field.keys, value);
    } else if (value !== undefined && !isSameValue(value, valueAt(base, field.keys))) {
      const isLeft = operation === 'update' && isWriteInstant(field) && canSeeField(field, subject);
      if (!isLeft) refused.push(field.path);
    }
  }
  refuseFields(403, 'field_forbidden', named(refused, 'may not be changed'));
  return record;
}

function withInstants({ model, now }: WriteContext, record: EntityRecord, isNew: boolean): EntityRecord {
  return model.fields.reduce((next, { keys, value }) => {
    const isWritten = value !== undefined && 'now' in value && (isNew || value.now === 'write');
    return isWritten ? withValueAt(next, keys, now()) : next;
  }, record);
}

/** @throws HttpError 400, 403, or 422 with the texts by field. */
export function createdRecord(context: WriteContext, id: string, data: PlainObject): CachedRecord {
  const record = withInstants(context, merged(context, data, { id }, 'create'), true);
  refuseFields(422, 'invalid', context.validate(context.model, 'create', record));
  return { record, version: 1, past: new Map() };
}

/** @throws HttpError 400, 403, 409 with what others changed, or 422 with the texts by field. */
export function updatedRecord(context: WriteContext, kept: CachedRecord, data: PlainObject): CachedRecord {
  const { model, subject } = context;
  const seen = typeof data.version === 'number' ? kept.past.get(data.version) : undefined;
  if (seen !== undefined) {
    const present = shownRecord(model, kept, subject);
    const changed = changedByOthers(model, subject, seen, present);
    const message = 'The record was changed in the meantime';
    if (Object.keys(changed).length > 0) throw toRefusal(409, 'conflict', message, { changed });
  }
  const next = merged(context, data, kept.record, 'update');
  refuseFields(422, 'invalid', context.validate(model, 'update', next));
  if (isSameValue(next, kept.record)) return kept;
  const past = new Map([...kept.past, [kept.version, kept.record]]);
  return { record: withInstants(context, next, false), version: kept.version + 1, past };
}
