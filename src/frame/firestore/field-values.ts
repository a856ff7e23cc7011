import type { FieldModel } from '../model/field-model';
import type { StorageKind } from '../model/field-type-data';
import { isPlainObject } from '../model/paths';

/** Makes the instants of the SDK at hand: `Timestamp` of the browser's and of the server's alike. */
export interface InstantMaker {
  /** @param milliseconds since the epoch. */
  fromMillis(milliseconds: number): object;
}

/** Firestore refuses a list inside a list: the inner one is stored in an object with this only key. */
const INNER_LIST = '_list';

const SINGLE_VALUES: readonly StorageKind[] = ['text', 'integer', 'real', 'boolean'];

/**
 * Whether a field is in every document, null when its record has no value: Firestore finds and sorts only documents
 * that have the field.
 */
export function isAlwaysPresent(field: FieldModel): boolean {
  return SINGLE_VALUES.includes(field.storage);
}

/** Whether a field is stored as an instant of Firestore's own, which its server can fill in. */
export function isServerInstant(field: FieldModel): boolean {
  return field.value !== undefined && 'now' in field.value;
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

/** Any JSON value as Firestore keeps it. */
export function encodeOpenValue(value: unknown): unknown {
  return encodeJson(value, false);
}

/** The value of a field as Firestore keeps it. */
export function encodeValue(field: FieldModel, value: unknown, instants: InstantMaker): unknown {
  if (isServerInstant(field) && typeof value === 'number') return instants.fromMillis(value);
  return encodeOpenValue(value);
}

function hasMillis(value: object): value is { toMillis(): number } {
  return 'toMillis' in value && typeof value.toMillis === 'function';
}

/** What was stored, as it travels: instants as ms since the epoch. */
export function decodeValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decodeValue);
  if (typeof value !== 'object' || value === null) return value;
  if (hasMillis(value)) return value.toMillis();
  const entries = Object.entries(value);
  const [first] = entries;
  if (entries.length === 1 && first?.[0] === INNER_LIST) return decodeValue(first[1]);
  return Object.fromEntries(entries.map(([key, inner]) => [key, decodeValue(inner)]));
}
