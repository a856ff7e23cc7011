import type { DocumentData, Firestore } from 'firebase-admin/firestore';

/** Documents by their paths, of every collection of a database. */
type CachedDocuments = ReadonlyMap<string, DocumentData>;

const MAX_IN_BATCH = 400;

async function readDocuments(firestore: Firestore): Promise<CachedDocuments> {
  const collections = await firestore.listCollections();
  const answers = await Promise.all(collections.map((collection) => collection.get()));
  return new Map(answers.flatMap(({ docs }) => docs.map((found) => [found.ref.path, found.data()])));
}

async function writeDocuments(firestore: Firestore, kept: CachedDocuments): Promise<void> {
  const entries = [...kept];
  for (let start = 0; start < entries.length; start += MAX_IN_BATCH) {
    const batch = firestore.batch();
    for (const [path, content] of entries.slice(start, start + MAX_IN_BATCH)) batch.set(firestore.doc(path), content);
    await batch.commit();
  }
}

const known = new Map<string, CachedDocuments>();

/**
 * Fills an empty database. The first time for these records `make` does it, as the server would; from then on what it made is
 * copied, which asks Firestore once instead of many times.
 */
export async function fillOnce(firestore: Firestore, records: unknown, make: () => Promise<unknown>): Promise<void> {
  const key = JSON.stringify(records);
  const kept = known.get(key);
  if (kept !== undefined) return writeDocuments(firestore, kept);
  await make();
  known.set(key, await readDocuments(firestore));
}
