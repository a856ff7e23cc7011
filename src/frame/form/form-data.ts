import { deepEquals } from '@rjsf/utils';
import type { AccessSubject } from '../access/can';
import { getInitialValue } from '../access/initial-values';
import type { EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { isFileType } from '../model/file-value';
import { isPlainObject, valueAt, withValueAt } from '../model/paths';

export type FormValues = Record<string, unknown>;

export function toFormData(record: EntityRecord, fields: readonly FieldModel[]): FormValues {
  return fields.reduce<FormValues>((data, field) => {
    const value = valueAt(record, field.keys);
    return value === undefined || value === null ? data : withValueAt(data, field.keys, value);
  }, {});
}

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || (isPlainObject(value) && Object.keys(value).length === 0);
}

export function getDefaults(fields: readonly FieldModel[]): FormValues {
  return fields.reduce<FormValues>(
    (data, { keys, schema }) => (schema.default === undefined ? data : withValueAt(data, keys, schema.default)),
    {},
  );
}

export function getInitial(
  fields: readonly FieldModel[],
  writer: Pick<AccessSubject, 'role' | 'userId'>,
  account?: EntityRecord,
): FormValues {
  return fields.reduce<FormValues>((values, { initial, keys }) => {
    const value = initial && getInitialValue(initial, writer, account);
    return value === undefined ? values : withValueAt(values, keys, value);
  }, {});
}

/** Sends removed defaults as `null`, because the server adds defaults for missing values. */
export function clearDefaults(data: FormValues, fields: readonly FieldModel[], initial: FormValues = {}): FormValues {
  const began = ({ keys, schema, required }: FieldModel) =>
    (required && schema.default !== undefined) || valueAt(initial, keys) !== undefined;
  return fields
    .filter((field) => began(field) && valueAt(data, field.keys) === undefined)
    .reduce<FormValues>((sent, { keys }) => withValueAt(sent, keys, null), data);
}

/** Removes undefined values, empty lists and empty groups. @param start initial values, which stay while unchanged */
export function removeEmptyValues(data: FormValues, start: FormValues = {}): FormValues {
  const entries = Object.entries(data).flatMap(([key, value]): [string, unknown][] => {
    const before = Object.hasOwn(start, key) ? start[key] : undefined;
    if (value !== undefined && deepEquals(value, before)) return [[key, value]];
    const next = isPlainObject(value) ? removeEmptyValues(value, isPlainObject(before) ? before : {}) : value;
    return isNothing(next) ? [] : [[key, next]];
  });
  return Object.fromEntries(entries);
}

/** Returns changed values, removed values as `null`. Omits unchanged fields, so that edits of different fields do not conflict. */
export function findChanges(before: FormValues, after: FormValues): FormValues {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changes: FormValues = {};
  for (const key of keys) {
    const old = before[key];
    const next = after[key];
    if (deepEquals(old, next)) continue;
    if (isPlainObject(next) || (isPlainObject(old) && next === undefined)) {
      const inner = findChanges(isPlainObject(old) ? old : {}, isPlainObject(next) ? next : {});
      if (Object.keys(inner).length > 0) changes[key] = inner;
    } else {
      changes[key] = next ?? null;
    }
  }
  return changes;
}

export function findChangedFields(fields: readonly FieldModel[], before: FormValues, after: FormValues): FormValues {
  const changes = findChanges(before, after);
  return fields
    .filter(({ type, keys }) => isFileType(type) && isPlainObject(valueAt(changes, keys)))
    .reduce<FormValues>((sent, { keys }) => withValueAt(sent, keys, valueAt(after, keys) ?? null), changes);
}
