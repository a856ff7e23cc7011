import { createHash } from 'node:crypto';
import type { StoredRecord } from '../stores/store';

const LENGTH = 8;

function markOf({ record, version }: StoredRecord): string {
  const name = JSON.stringify([record.id, version]);
  return createHash('sha256').update(name).digest('base64url').slice(0, LENGTH);
}

export function versionMarks(rows: readonly StoredRecord[]): string {
  return rows.map(markOf).join('');
}

export function hasVersionMark(seen: string): (stored: StoredRecord) => boolean {
  const marks = new Set<string>();
  for (let start = 0; start < seen.length; start += LENGTH) marks.add(seen.slice(start, start + LENGTH));
  return (stored) => marks.has(markOf(stored));
}
