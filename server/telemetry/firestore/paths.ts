import type { Period } from '../../../src/domain/air/occupancy';
import type { Source } from '../reading-store';
import { dayOf } from './day-documents';

/** Collections of the readings. Only the server reads and writes them. */
export const READINGS = 'readings';
export const READING_SOURCES = 'reading_sources';

/** A text as part of a document id in which `_` separates the parts and `/` would be another level. */
function idPart(text: string): string {
  return encodeURIComponent(text).replaceAll('_', '%5F').replaceAll('.', '%2E');
}

/** A device by its own name; a station with a mark that no device can have. */
export function sourceId({ kind, name }: Source): string {
  return kind === 'device' ? idPart(name) : `outdoor:${idPart(name)}`;
}

export function dayId(source: Source, day: string): string {
  return `${sourceId(source)}_${day}`;
}

/** The first and last id that a document of the period can have. */
export function dayIds(source: Source, { from, to }: Period): { first: string; last: string } {
  return { first: dayId(source, dayOf(clamped(from))), last: dayId(source, dayOf(clamped(to))) };
}

/** Every day that a document can have, for a source that is to be forgotten. */
export const EVER: Period = { from: 0, to: Date.UTC(9999, 11, 31) };

function clamped(t: number): number {
  return Math.min(Math.max(t, EVER.from), EVER.to);
}
