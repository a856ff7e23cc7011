import type { DocumentData, Firestore } from 'firebase-admin/firestore';

/** Documents by their paths, of every collection of a database. */
type KeptDocuments = ReadonlyMap<string, DocumentData>;

const MOST_IN_BATCH = 400;

async function readDocuments(firestore: Firestore): Promise<KeptDocuments> {
  const collections = await firestore.listCollections();
  const answers = await Promise.all(collections.map((collection) => collection.get()));
  return new Map(answers.flatMap(({ docs }) => docs.map((found) => [found.ref.path, found.data()])));
}

async function writeDocuments(firestore: Firestore, kept: KeptDocuments): Promise<void> {
  const entries = [...kept];
  for (let start = 0; start < entries.length; start += MOST_IN_BATCH) {
    const batch = firestore.batch();
    for (const [path, content] of entries.slice(start, start + MOST_IN_BATCH)) batch.set(firestore.doc(path), content);
    await batch.commit();
  }
}

const known = new Map<string, KeptDocuments>();

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
