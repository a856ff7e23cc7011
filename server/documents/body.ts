import { isDeepStrictEqual } from 'node:util';
import { canSeeField, canWriteField } from '../../src/access/can';
import type { EntityModel, EntityRecord, FieldModel } from '../../src/model/types';
import { isPlainObject, type PlainObject, valueAt, withValueAt } from '../values/paths';
import type { Actor } from './actor';
import { fieldsRefused } from './api-error';
import { message } from './messages';

/** Names that every record has and no schema lists. They may come back in a body, and say nothing there. */
const SYSTEM_NAMES = new Set(['id', 'acl', 'version']);

/** Paths in a body that no field of the entity has. */
function unknownPaths(model: EntityModel, body: PlainObject, prefix = ''): string[] {
  return Object.entries(body).flatMap(([key, value]) => {
    const path = `${prefix}${key}`;
    if (model.fieldByPath.has(path) || (prefix === '' && SYSTEM_NAMES.has(key))) return [];
    const isGroup = model.fields.some((field) => field.path.startsWith(`${path}.`));
    if (!isGroup) return [path];
    return isPlainObject(value) ? unknownPaths(model, value, `${path}.`) : [];
  });
}

function isWritable(field: FieldModel, actor: Actor, operation: 'create' | 'update'): boolean {
  if (actor.system === true) return true;
  return canWriteField(field, actor.role, operation);
}

/** Empty values mean absent: null, and what remains of an object when nothing is in it. */
function absentAsUndefined(value: unknown): unknown {
  return value === null ? undefined : value;
}

/** Fields of a body that this actor may not give another value. What only the server writes is left as it is instead. */
function forbiddenFields(
  model: EntityModel,
  body: PlainObject,
  current: EntityRecord | undefined,
  actor: Actor,
): string[] {
  const operation = current === undefined ? 'create' : 'update';
  return model.fields
    .filter((field) => !isWritable(field, actor, operation) && (!field.readOnly || !canSeeField(field, actor.role)))
    .filter((field) => {
      const sent = absentAsUndefined(valueAt(body, field.keys));
      if (sent === undefined) return false;
      return !isDeepStrictEqual(sent, current && valueAt(current, field.keys));
    })
    .map((field) => field.path);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (isPlainObject(value) && Object.keys(value).length === 0);
}

function mergeOpen(body: PlainObject, current: EntityRecord): EntityRecord {
  let next = current;
  for (const [key, value] of Object.entries(body)) {
    if (!SYSTEM_NAMES.has(key)) next = withValueAt(next, [key], absentAsUndefined(value));
  }
  return next;
}

/** Values that a form sends and no record keeps, by field path. */
export type Secrets = Readonly<Record<string, unknown>>;

export interface MergedBody {
  record: EntityRecord;
  secrets: Secrets;
}

/**
 * The record that results when the top-level fields of a body replace those of a record. What the actor may not write
 * keeps its value, within objects too.
 *
 * @throws ApiError naming the fields that do not exist (400) or that the actor may not change (403).
 */
export function mergeBody(
  model: EntityModel,
  body: PlainObject,
  base: EntityRecord,
  current: EntityRecord | undefined,
  actor: Actor,
): MergedBody {
  if (model.open) return { record: mergeOpen(body, base), secrets: {} };
  const refuse = (status: 400 | 403, paths: readonly string[], text: 'unknownField' | 'fieldNotAllowed') => {
    if (paths.length === 0) return;
    const errors = Object.fromEntries(paths.map((path) => [path, message(text, actor.locale)]));
    throw fieldsRefused(status, status === 400 ? 'unknown_field' : 'field_forbidden', errors);
  };
  refuse(400, unknownPaths(model, body), 'unknownField');
  refuse(403, forbiddenFields(model, body, current, actor), 'fieldNotAllowed');
  const operation = current === undefined ? 'create' : 'update';
  const secrets: Record<string, unknown> = {};
  let record = base;
  for (const field of model.fields) {
    const [top] = field.keys;
    if (top === undefined || !Object.hasOwn(body, top) || !isWritable(field, actor, operation)) continue;
    const sent = valueAt(body, field.keys);
    if (field.writeOnly) {
      if (!isNothing(sent)) secrets[field.path] = sent;
    } else {
      record = withValueAt(
        record,
        field.keys,
        field.keys.length > 1 && isNothing(sent) ? undefined : absentAsUndefined(sent),
      );
    }
  }
  return { record, secrets };
}
