import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { WrittenDocument } from './write-batch';

interface Reader {
  documents(places: readonly { collection: string; id: string }[]): Promise<DocumentSnapshot[]>;
}

/**
 * Whether a commit was carried out though its answer was lost. An entry that is only ever added, as of the history, tells it for
 * good; without one all documents have to be as they were written.
 */
export async function wasApplied(reader: Reader, written: readonly WrittenDocument[]): Promise<boolean> {
  const added = written.filter(({ isOnlyAdded, content }) => isOnlyAdded && content !== undefined);
  const telling = added.length > 0 ? added.slice(0, 1) : written;
  if (telling.length === 0) return true;
  const found = await reader.documents(telling);
  return telling.every(({ content }, index) => isDeepStrictEqual(found[index]?.data(), content));
}
