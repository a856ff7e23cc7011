import type { Period } from '../../../../src/air/domain/air/occupancy';
import { DAY, HOUR } from '../../../../src/frame/time/units';
import type { Source } from '../reading-store';
import { dayOf } from './day-documents';

/** Collections of the readings. Only the server reads and writes them. */
export const READINGS = 'readings';
export const READING_SOURCES = 'reading_sources';
export const LIVE_BOARDS = 'live_boards';

/**
 * The time that one open part holds. A shorter one is closed more often, which costs two writes each time; a longer one
 * makes what an append rewrites larger.
 */
export const PART_MS = 12 * HOUR;

/** Stands between a day and the number of a part; it comes after every digit. */
const PART = '~';

/** A text as part of a document id in which `_` separates the parts and `/` would be another level. */
function idPart(text: string): string {
  return encodeURIComponent(text).replaceAll('_', '%5F').replaceAll('.', '%2E').replaceAll(PART, '%7E');
}

/** A device by its own name; a station with a mark that no device can have. */
export function sourceId({ kind, name }: Source): string {
  return kind === 'device' ? idPart(name) : `outdoor:${idPart(name)}`;
}

export function dayId(source: Source, day: string): string {
  return `${sourceId(source)}_${day}`;
}

/** The beginning (ms) of the part that an instant lies in. */
export const partStart = (t: number): number => Math.floor(t / PART_MS) * PART_MS;

/** The open part that holds readings from `start` on: it comes behind its day, and before the next one. */
export function partId(source: Source, start: number): string {
  return `${dayId(source, dayOf(start))}${PART}${(start % DAY) / PART_MS}`;
}

/** Every part of a day. */
export function partIds(source: Source, day: string): string[] {
  const start = Date.parse(day);
  return Array.from({ length: DAY / PART_MS }, (_none, index) => partId(source, start + index * PART_MS));
}

/** The first and last id that a document of the period can have. */
export function dayIds(source: Source, { from, to }: Period): { first: string; last: string } {
  const last = partIds(source, dayOf(clamped(to))).at(-1) ?? '';
  return { first: dayId(source, dayOf(clamped(from))), last };
}

/** Every day that a document can have, for a source that is to be forgotten. */
export const EVER: Period = { from: 0, to: Date.UTC(9999, 11, 31) };

function clamped(t: number): number {
  return Math.min(Math.max(t, EVER.from), EVER.to);
}
