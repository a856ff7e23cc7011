import * as v from 'valibot';
import { ENCODINGS } from './reader/encoding';

/** An import that waits until its entity is there: how the columns of a file are taken, and how its values are written. */
const HeldImport = v.object({
  /** Name of the file. */
  file: v.string(),
  /** How many rows it has. */
  rows: v.number(),
  /** The line of its headers. */
  headerLine: v.number(),
  /** How it is read: its encoding and what separates its cells, or its sheet. */
  choices: v.object({
    encoding: v.optional(v.picklist(ENCODINGS)),
    separator: v.optional(v.string()),
    sheet: v.optional(v.string()),
  }),
  /** By place among the columns of the file: the path of the field. What is not here is left out. */
  columns: v.record(v.string(), v.string()),
  style: v.object({ decimal: v.picklist([',', '.']), dates: v.picklist(['dmy', 'mdy']) }),
});
export type HeldImport = v.InferOutput<typeof HeldImport>;

/** What is known of the files outlives a reload of the page, in this tab; the files themselves are where large values may be. */
const STORED = 'held-imports';
const FILES = 'files';

/** The imports that wait, by the name of their entity. */
export function heldImports(): Readonly<Record<string, HeldImport>> {
  try {
    return v.parse(v.record(v.string(), HeldImport), JSON.parse(sessionStorage.getItem(STORED) ?? '{}'));
  } catch {
    return {};
  }
}

function store(held: Readonly<Record<string, HeldImport>>): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(held));
  } catch {
    // A browser without room for it: the list imports files as ever.
  }
}

/** Does something with the stored files; undefined where the browser has no place for them. */
async function withFiles<Value>(work: (files: IDBObjectStore) => IDBRequest<Value>): Promise<Value | undefined> {
  try {
    const opening = indexedDB.open(STORED, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(FILES);
    const database = await answerOf(opening);
    try {
      return await answerOf(work(database.transaction(FILES, 'readwrite').objectStore(FILES)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Holds a file until its entity is there. */
export async function holdImport(entity: string, held: HeldImport, file: File): Promise<void> {
  store({ ...heldImports(), [entity]: held });
  await withFiles((files) => files.put(file, entity));
}

/** The file of an import that waits; undefined where the browser has it no more. */
export async function heldFile(entity: string): Promise<File | undefined> {
  const file: unknown = await withFiles((files) => files.get(entity));
  return file instanceof File ? file : undefined;
}

/** Holds an import no longer. */
export async function dropHeldImport(entity: string): Promise<void> {
  const { [entity]: _dropped, ...others } = heldImports();
  store(others);
  await withFiles((files) => files.delete(entity));
}

/** Holds none any longer: they are nothing for the next person who uses this browser. */
export async function dropHeldImports(): Promise<void> {
  try {
    sessionStorage.removeItem(STORED);
    await answerOf(indexedDB.deleteDatabase(STORED));
  } catch {
    // A browser without a place for files holds none.
  }
}
