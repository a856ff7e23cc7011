import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { WrittenDocument } from './write-batch';

interface Reader {
  documents(places: readonly { collection: string; id: string }[]): Promise<DocumentSnapshot[]>;
}

/**
 * Whether a commit whose response was lost was applied. A document that is only ever added, such as an entry of the history,
 * proves it by itself; without one, all documents must be as they were written.
 */
export async function wasApplied(reader: Reader, written: readonly WrittenDocument[]): Promise<boolean> {
  const added = written.filter(({ isOnlyAdded, content }) => isOnlyAdded && content !== undefined);
  const evidence = added.length > 0 ? added.slice(0, 1) : written;
  if (evidence.length === 0) return true;
  const found = await reader.documents(evidence);
  return evidence.every(({ content }, index) => isDeepStrictEqual(found[index]?.data(), content));
}
