import { createHash } from 'node:crypto';
import type { StoredRecord } from '../stores/store';

/** Characters of a mark, 6 bits each: enough to make collisions practically impossible. */
const LENGTH = 8;

/** A mark of a record in this version. Changes by people alter it, measurements do not. */
function markOf({ record, version }: StoredRecord): string {
  const name = JSON.stringify([record.id, version]);
  return createHash('sha256').update(name).digest('base64url').slice(0, LENGTH);
}

/** The marks of previewed records in a compact text, which the client sends back. */
export function versionMarks(rows: readonly StoredRecord[]): string {
  return rows.map(markOf).join('');
}

/** Creates a test whether a record in its present version is among the marked ones. */
export function hasVersionMark(seen: string): (stored: StoredRecord) => boolean {
  const marks = new Set<string>();
  for (let start = 0; start < seen.length; start += LENGTH) marks.add(seen.slice(start, start + LENGTH));
  return (stored) => marks.has(markOf(stored));
}
