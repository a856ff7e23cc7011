import { isPlainObject, type PlainObject } from '../model/paths';

// Size calculation of Firestore: https://firebase.google.com/docs/firestore/storage-size

const OVERHEAD = 32;
const NAME_OVERHEAD = 16;
const NUMBER = 8;
const MAX_INDEXED = 1500;

const utf8 = new TextEncoder();

const textSize = (text: string): number => utf8.encode(text).length + 1;

export function computeNameSize(collection: string, id: string): number {
  return textSize(collection) + textSize(id) + NAME_OVERHEAD;
}

const contentSize = (content: PlainObject): number =>
  Object.entries(content).reduce((sum, [name, value]) => sum + textSize(name) + computeValueSize(value), 0);

export function isMap(value: unknown): value is PlainObject {
  return isPlainObject(value) && Object.getPrototypeOf(value) === Object.prototype;
}

export function computeValueSize(value: unknown): number {
  if (value === null || value === undefined || typeof value === 'boolean') return 1;
  if (typeof value === 'string') return textSize(value);
  if (Array.isArray(value)) return value.reduce((sum: number, entry: unknown) => sum + computeValueSize(entry), 0);
  return isMap(value) ? contentSize(value) + OVERHEAD : NUMBER;
}

export function measureSize(collection: string, id: string, content: PlainObject): number {
  return computeNameSize(collection, id) + contentSize(content) + OVERHEAD;
}

/** Maximum stored bytes per character of JSON: an empty map in a list is `{},` and takes 32 bytes. */
const BYTES_A_CHARACTER = 11;

/** Returns an upper bound in bytes without inspecting each value. */
export function computeMaxDocumentSize(collection: string, id: string, content: PlainObject): number {
  return computeNameSize(collection, id) + JSON.stringify(content).length * BYTES_A_CHARACTER + OVERHEAD;
}

export function computeSingleEntrySize(name: number, path: string, value: unknown): number {
  return name + textSize(path) + Math.min(computeValueSize(value), MAX_INDEXED) + OVERHEAD;
}

export function getEntrySize(name: number, values: readonly unknown[]): number {
  return (
    name +
    Math.min(
      values.reduce((sum: number, value) => sum + computeValueSize(value), 0),
      MAX_INDEXED,
    ) +
    OVERHEAD
  );
}
