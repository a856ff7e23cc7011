import { canSeeField, canWriteField, isEditableIn } from '../../../src/frame/access/can';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { SYSTEM_NAMES } from '../../../src/frame/model/id-field';
import { findUnknownPaths, hasPath, listPathsWithoutParts } from '../../../src/frame/model/mentioned-paths';
import { isPlainObject, type PlainObject, valueAt, withValueAt } from '../../../src/frame/model/paths';
import { refusalMessage } from '../../../src/frame/model/refusals';
import { isSameValue } from '../../../src/frame/model/same-value';
import type { Actor } from './actor';
import { fieldsRefused } from './api-error';
import { message } from './messages';

function isWritable(field: FieldModel, actor: Actor, current: EntityRecord | undefined): boolean {
  if (actor.system === true) return true;
  if (current !== undefined && !isEditableIn(field, actor.role, current)) return false;
  return canWriteField(field, actor.role, current === undefined ? 'create' : 'update');
}

function absentAsUndefined(value: unknown): unknown {
  return value === null ? undefined : value;
}

/** Returns sent fields that the actor may not see, even with correct values, so that no guess is confirmed. */
function forbiddenFields(
  model: EntityModel,
  body: PlainObject,
  { current, isIgnored }: MergeBase,
  actor: Actor,
): string[] {
  const isAllowed = (field: FieldModel) => {
    const sent = valueAt(body, field.keys);
    if (sent === undefined || isIgnored?.(field, sent) === true) return true;
    if (current === undefined) return sent === null || field.readOnly;
    return isSameValue(absentAsUndefined(sent), valueAt(current, field.keys));
  };
  return model.fields
    .filter((field) => !isWritable(field, actor, current))
    .filter((field) => {
      if (canSeeField(field, actor)) return !isAllowed(field);
      return absentAsUndefined(valueAt(body, field.keys)) !== undefined;
    })
    .map((field) => field.path);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (isPlainObject(value) && Object.keys(value).length === 0);
}

function mergeOpen(body: PlainObject, current: EntityRecord): EntityRecord {
  let next = current;
  for (const [key, value] of Object.entries(body)) {
    if (!SYSTEM_NAMES.includes(key)) next = withValueAt(next, [key], absentAsUndefined(value));
  }
  return next;
}

function refuse(model: EntityModel, status: 400 | 403, paths: readonly string[]): void {
  if (paths.length === 0) return;
  const text = message(status === 400 ? 'record.unknownField' : 'record.fieldNotAllowed');
  const errors = Object.fromEntries(paths.map((path) => [path, text]));
  throw fieldsRefused(status, status === 400 ? 'unknown_field' : 'field_forbidden', errors, model);
}

function refuseWithoutParts(model: EntityModel, body: PlainObject): void {
  const paths = listPathsWithoutParts(model, body);
  if (paths.length === 0) return;
  const text = refusalMessage('validation.type object');
  throw fieldsRefused(422, 'invalid', Object.fromEntries(paths.map((path) => [path, text])), model);
}

/** Accepts a read-only field if the sent value equals the stored value. @throws ApiError 403 naming the fields. */
export function refuseReadOnly(model: EntityModel, body: PlainObject, record: EntityRecord, actor: Actor): void {
  if (model.open || actor.system === true) return;
  const others = model.fields.filter(({ readOnly, keys }) => {
    const sent = absentAsUndefined(valueAt(body, keys));
    return readOnly && sent !== undefined && !isSameValue(sent, valueAt(record, keys));
  });
  refuse(
    model,
    403,
    others.map(({ path }) => path),
  );
}

/** @throws ApiError 403 naming the values that the writer may not set in this record. */
export function refuseBarredValues(model: EntityModel, body: PlainObject, record: EntityRecord, actor: Actor): void {
  if (model.open || actor.system === true) return;
  const barred = model.fields.filter(
    (field) => !isNothing(valueAt(body, field.keys)) && !isEditableIn(field, actor.role, record),
  );
  const paths = barred.map(({ path }) => path);
  refuse(model, 403, paths);
}

export type Secrets = Readonly<Record<string, unknown>>;

type MergedBody = { record: EntityRecord; secrets: Secrets };

export interface MergeBase {
  record: EntityRecord;
  current: EntityRecord | undefined;
  isIgnored?(field: FieldModel, sent: unknown): boolean;
}

const ASCII = /^[\0-\x7F]*$/;

/** Composes letters and accents, so that equal texts have equal characters. */
function composed(value: unknown): unknown {
  if (typeof value === 'string') return ASCII.test(value) ? value : value.normalize('NFC');
  if (Array.isArray(value)) return value.map(composed);
  return isPlainObject(value) ? composedValues(value) : value;
}

function composedValues(body: PlainObject): PlainObject {
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, composed(value)]));
}

/** Merges the sent fields into the record; `null` removes a field. @throws ApiError 400 (unknown field), 422 (missing), 403 (no right). */
export function mergeBody(model: EntityModel, sent: PlainObject, base: MergeBase, actor: Actor): MergedBody {
  const { current } = base;
  const body = composedValues(sent);
  if (model.open) return { record: mergeOpen(body, base.record), secrets: {} };
  refuse(model, 400, findUnknownPaths(model, body));
  refuseWithoutParts(model, body);
  refuse(model, 403, forbiddenFields(model, body, base, actor));
  const secrets: Record<string, unknown> = {};
  let { record } = base;
  for (const field of model.fields) {
    if (!hasPath(body, field.keys) || !isWritable(field, actor, current)) continue;
    const value = absentAsUndefined(valueAt(body, field.keys));
    if (!field.writeOnly) record = withValueAt(record, field.keys, value);
    else if (!isNothing(value)) secrets[field.path] = value;
  }
  return { record, secrets };
}
