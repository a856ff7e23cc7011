import type { EntityModel, EntityRecord } from './entity-model';
import type { FieldModel } from './field-model';

export type PlainObject = Record<string, unknown>;

export function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function valueAt(record: PlainObject | EntityRecord, keys: readonly string[]): unknown {
  let value: unknown = record;
  for (const key of keys) {
    if (!isPlainObject(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

export function getPart(record: PlainObject | EntityRecord, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return /^\d+$/.test(key) ? value[Number(key)] : undefined;
    return isPlainObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }, record);
}

export function withValueAt<T extends PlainObject>(record: T, keys: readonly string[], value: unknown): T {
  const [key, ...rest] = keys;
  if (key === undefined) return record;
  const current = Object.hasOwn(record, key) ? record[key] : undefined;
  let next = value;
  if (rest.length > 0) {
    if (value === undefined && !isPlainObject(current)) return record;
    const inner = withValueAt(isPlainObject(current) ? current : {}, rest, value);
    next = Object.keys(inner).length === 0 ? undefined : inner;
  }
  if (next !== undefined) return { ...record, [key]: next };
  const copy = { ...record };
  Reflect.deleteProperty(copy, key);
  return copy;
}

/** Returns `contactMails` for `contactMails.1`; undefined for groups and unknown paths. */
export function fieldAt({ fieldByPath }: Pick<EntityModel, 'fieldByPath'>, path: string): FieldModel | undefined {
  const keys = path.split('.');
  for (let length = keys.length; length > 0; length--) {
    const field = fieldByPath.get(keys.slice(0, length).join('.'));
    if (field !== undefined) return field;
  }
  return undefined;
}
