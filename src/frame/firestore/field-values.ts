import type { FieldModel } from '../model/field-model';
import type { StorageKind } from '../model/field-type-data';
import { isPlainObject } from '../model/paths';

export type InstantMaker = { fromMillis(milliseconds: number): object };

/** Key of the object that contains an inner list, because Firestore rejects nested lists. */
const INNER_LIST = '_list';

const SINGLE_VALUES: readonly StorageKind[] = ['text', 'integer', 'real', 'boolean'];

/** True for fields stored as null if empty, because Firestore only finds and sorts documents that have the field. */
export function isAlwaysPresent(field: FieldModel): boolean {
  return SINGLE_VALUES.includes(field.storage);
}

function encodeJson(value: unknown, inList: boolean): unknown {
  if (Array.isArray(value)) {
    const list = value.map((entry) => encodeJson(entry, true));
    return inList ? { [INNER_LIST]: list } : list;
  }
  if (!isPlainObject(value)) return value;
  const known = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(known.map(([key, inner]) => [key, encodeJson(inner, false)]));
}

export function encodeOpenValue(value: unknown): unknown {
  return encodeJson(value, false);
}

export function encodeValue(field: FieldModel, value: unknown, instants: InstantMaker): unknown {
  if (field.value !== undefined && 'now' in field.value && typeof value === 'number') return instants.fromMillis(value);
  return encodeOpenValue(value);
}

function hasMillis(value: object): value is { toMillis(): number } {
  return 'toMillis' in value && typeof value.toMillis === 'function';
}

export function decodeValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decodeValue);
  if (typeof value !== 'object' || value === null) return value;
  if (hasMillis(value)) return value.toMillis();
  const entries = Object.entries(value);
  const [first] = entries;
  if (entries.length === 1 && first?.[0] === INNER_LIST) return decodeValue(first[1]);
  return Object.fromEntries(entries.map(([key, inner]) => [key, decodeValue(inner)]));
}
