import * as v from 'valibot';
import { ENCODINGS } from './reader/table';

const HeldImport = v.object({
  file: v.string(),
  rows: v.number(),
  headerLine: v.number(),
  choices: v.object({
    encoding: v.optional(v.picklist(ENCODINGS)),
    separator: v.optional(v.string()),
    sheet: v.optional(v.string()),
    readsHidden: v.optional(v.boolean()),
  }),
  columns: v.record(v.string(), v.string()),
  style: v.object({ decimal: v.picklist([',', '.']), dates: v.picklist(['dmy', 'mdy']) }),
});
export type HeldImport = v.InferOutput<typeof HeldImport>;

/** Key in session storage, which survives a reload of this browser tab. IndexedDB stores the files. */
const STORED = 'held-imports';
const FILES = 'files';

export function readHeldImports(): Readonly<Record<string, HeldImport>> {
  try {
    return v.parse(v.record(v.string(), HeldImport), JSON.parse(sessionStorage.getItem(STORED) ?? '{}'));
  } catch {
    return {};
  }
}

function store(held: Readonly<Record<string, HeldImport>>): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(held));
  } catch {}
}

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

export async function holdImport(entity: string, held: HeldImport, file: File): Promise<void> {
  store({ ...readHeldImports(), [entity]: held });
  await withFiles((files) => files.put(file, entity));
}

export async function readHeldFile(entity: string): Promise<File | undefined> {
  const file: unknown = await withFiles((files) => files.get(entity));
  return file instanceof File ? file : undefined;
}

export async function dropHeldImport(entity: string): Promise<void> {
  const { [entity]: _dropped, ...others } = readHeldImports();
  store(others);
  await withFiles((files) => files.delete(entity));
}

/** Deletes pending imports, so that the next user of this browser cannot read them. */
export async function dropHeldImports(): Promise<void> {
  try {
    sessionStorage.removeItem(STORED);
    await answerOf(indexedDB.deleteDatabase(STORED));
  } catch {}
}
