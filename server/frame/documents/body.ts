import { canSeeField, canWriteField } from '../../../src/frame/access/can';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { SYSTEM_NAMES } from '../../../src/frame/model/id-field';
import { mentions, unknownPaths } from '../../../src/frame/model/mentioned-paths';
import { isPlainObject, type PlainObject, valueAt, withValueAt } from '../../../src/frame/model/paths';
import { sameValue } from '../../../src/frame/model/same-value';
import type { Actor } from './actor';
import { fieldsRefused } from './api-error';
import { message } from './messages';

function isWritable(field: FieldModel, actor: Actor, operation: 'create' | 'update'): boolean {
  if (actor.system === true) return true;
  return canWriteField(field, actor.role, operation);
}

/** Empty values mean absent: null, and what remains of an object when nothing is in it. */
function absentAsUndefined(value: unknown): unknown {
  return value === null ? undefined : value;
}

/**
 * Fields of a body that this actor may not give another value. Who puts back what was read may send them as they are. A field that the
 * actor does not see is refused whatever it is sent with, or the answer would tell whether a guess is right.
 */
function forbiddenFields(
  model: EntityModel,
  body: PlainObject,
  { current, isLeft: isLeftTo }: MergeBase,
  actor: Actor,
): string[] {
  const operation = current === undefined ? 'create' : 'update';
  const isLeft = (field: FieldModel) => {
    const sent = valueAt(body, field.keys);
    if (sent === undefined || isLeftTo?.(field, sent) === true) return true;
    // What the server makes of a new record is known once it is made: see `refuseOtherValues`.
    if (current === undefined) return sent === null || field.readOnly;
    return sameValue(absentAsUndefined(sent), valueAt(current, field.keys));
  };
  return model.fields
    .filter((field) => !isWritable(field, actor, operation))
    .filter((field) => {
      if (canSeeField(field, actor)) return !isLeft(field);
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

function refuse(status: 400 | 403, paths: readonly string[], { locale }: Actor): void {
  if (paths.length === 0) return;
  const text = message(status === 400 ? 'unknownField' : 'fieldNotAllowed', locale);
  const errors = Object.fromEntries(paths.map((path) => [path, text]));
  throw fieldsRefused(status, status === 400 ? 'unknown_field' : 'field_forbidden', errors);
}

/**
 * Of what a new record is sent with, fields that nobody may fill in may only say what the server makes of them anyway.
 *
 * @param record the new record with the values of the server's own.
 * @throws ApiError 403 naming those that say something else.
 */
export function refuseOtherValues(model: EntityModel, body: PlainObject, record: EntityRecord, actor: Actor): void {
  if (model.open || actor.system === true) return;
  const others = model.fields.filter(({ readOnly, keys }) => {
    const sent = absentAsUndefined(valueAt(body, keys));
    return readOnly && sent !== undefined && !sameValue(sent, valueAt(record, keys));
  });
  refuse(
    403,
    others.map(({ path }) => path),
    actor,
  );
}

/** Values that a form sends and no record keeps, by field path. */
export type Secrets = Readonly<Record<string, unknown>>;

export interface MergedBody {
  record: EntityRecord;
  secrets: Secrets;
}

/** What a body is merged into. */
export interface MergeBase {
  record: EntityRecord;
  /** The record as it is stored; undefined for a new one. */
  current: EntityRecord | undefined;
  /** Whether what is sent of a field that the actor may not change is no attempt to: somebody else judges it. */
  isLeft?(field: FieldModel, sent: unknown): boolean;
}

/**
 * The record that results when the fields that a body mentions replace those of a record, within objects too: what is
 * not mentioned keeps its value, `null` takes it away, and so does `null` for a whole object.
 *
 * @throws ApiError naming the fields that do not exist (400) or that the actor may not change (403).
 */
export function mergeBody(model: EntityModel, body: PlainObject, base: MergeBase, actor: Actor): MergedBody {
  const { current } = base;
  if (model.open) return { record: mergeOpen(body, base.record), secrets: {} };
  refuse(400, unknownPaths(model, body), actor);
  refuse(403, forbiddenFields(model, body, base, actor), actor);
  const operation = current === undefined ? 'create' : 'update';
  const secrets: Record<string, unknown> = {};
  let { record } = base;
  for (const field of model.fields) {
    if (!mentions(body, field.keys) || !isWritable(field, actor, operation)) continue;
    const sent = absentAsUndefined(valueAt(body, field.keys));
    if (!field.writeOnly) record = withValueAt(record, field.keys, sent);
    else if (!isNothing(sent)) secrets[field.path] = sent;
  }
  return { record, secrets };
}
