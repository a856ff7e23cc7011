import { createHash } from 'node:crypto';
import type { StoredRecord } from '../stores/store';

/** Characters of a mark, 6 bits each: two versions with the same one are not to be met with. */
const LENGTH = 8;

/** A mark of a record in this version: people's changes make another one of it, what a device measures does not. */
function markOf({ record, version }: StoredRecord): string {
  const name = JSON.stringify([record.id, version]);
  return createHash('sha256').update(name).digest('base64url').slice(0, LENGTH);
}

/** Short enough to be sent back: which records, in which versions, somebody has been told of. */
export function versionMarks(rows: readonly StoredRecord[]): string {
  return rows.map(markOf).join('');
}

/** Tells whether a record is, as it is now, one of those. */
export function hasVersionMark(seen: string): (stored: StoredRecord) => boolean {
  const marks = new Set<string>();
  for (let start = 0; start < seen.length; start += LENGTH) marks.add(seen.slice(start, start + LENGTH));
  return (stored) => marks.has(markOf(stored));
}
