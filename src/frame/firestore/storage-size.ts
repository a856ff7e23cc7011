import { isPlainObject, type PlainObject } from '../model/paths';

// How Firestore measures what it stores: https://firebase.google.com/docs/firestore/storage-size

const OVERHEAD = 32;
const NAME_OVERHEAD = 16;
/** A number or an instant. */
const NUMBER = 8;
/** More of a value is not in an index. */
const MAX_INDEXED = 1500;

const utf8 = new TextEncoder();

/** Bytes of a text, or of the name of a collection or field. */
export const textSize = (text: string): number => utf8.encode(text).length + 1;

/** Bytes of the name of a document that lies in no other one. */
export function nameSize(collection: string, id: string): number {
  return textSize(collection) + textSize(id) + NAME_OVERHEAD;
}

const contentSize = (content: PlainObject): number =>
  Object.entries(content).reduce((sum, [name, value]) => sum + textSize(name) + valueSize(value), 0);

/** Whether a value is stored as a map: instants are objects of a class. */
export function isMap(value: unknown): value is PlainObject {
  return isPlainObject(value) && Object.getPrototypeOf(value) === Object.prototype;
}

/** Bytes of a value. */
export function valueSize(value: unknown): number {
  if (value === null || value === undefined || typeof value === 'boolean') return 1;
  if (typeof value === 'string') return textSize(value);
  if (Array.isArray(value)) return value.reduce((sum: number, entry: unknown) => sum + valueSize(entry), 0);
  return isMap(value) ? contentSize(value) + OVERHEAD : NUMBER;
}

/** Bytes of a document. */
export function documentSize(collection: string, id: string, content: PlainObject): number {
  return nameSize(collection, id) + contentSize(content) + OVERHEAD;
}

/** Bytes of a character of JSON, at most: an empty map in a list is `{},` and 32 bytes. */
const BYTES_A_CHARACTER = 11;

/** What a document of JSON has at most, bytes; found without looking at each value. */
export function documentSizeAtMost(collection: string, id: string, content: PlainObject): number {
  return nameSize(collection, id) + JSON.stringify(content).length * BYTES_A_CHARACTER + OVERHEAD;
}

/** Bytes of an entry in the index of a single field. @param name of the document, in bytes. */
export function singleEntrySize(name: number, path: string, value: unknown): number {
  return name + textSize(path) + Math.min(valueSize(value), MAX_INDEXED) + OVERHEAD;
}

/** Bytes of an entry in a composite index. */
export function compositeEntrySize(name: number, values: readonly unknown[]): number {
  return (
    name +
    Math.min(
      values.reduce((sum: number, value) => sum + valueSize(value), 0),
      MAX_INDEXED,
    ) +
    OVERHEAD
  );
}
