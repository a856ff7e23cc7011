import type { Period } from '../../../../src/air/domain/air/occupancy';
import { DAY, HOUR } from '../../../../src/frame/time/units';
import type { Source } from '../reading-store';
import { dayOf } from './day-documents';

/** Collections of the readings. Only the server reads and writes them. */
export const READINGS = 'readings';
export const READING_SOURCES = 'reading_sources';
export const LIVE_BOARDS = 'live_boards';

/**
 * The time span of one open part. A shorter one is closed more often, which costs two writes each time; a longer one makes the
 * document larger that each append rewrites.
 */
export const PART_MS = 12 * HOUR;

/** Separates a day from the number of a part; it sorts after every digit. */
const PART = '~';

/** Encodes a text for a document id, in which `_` is a separator and `/` would be a path. */
function idPart(text: string): string {
  return encodeURIComponent(text).replaceAll('_', '%5F').replaceAll('.', '%2E').replaceAll(PART, '%7E');
}

/** The id of a source: the name of a device; for a station with a prefix that no device can have. */
export function sourceId({ kind, name }: Source): string {
  return kind === 'device' ? idPart(name) : `outdoor:${idPart(name)}`;
}

export function dayId(source: Source, day: string): string {
  return `${sourceId(source)}_${day}`;
}

/** The day in the id of a day or part. */
export const dayOfId = (id: string): string => id.slice(id.lastIndexOf('_') + 1).split(PART)[0] ?? '';

/** The beginning, ms, of the part that contains an instant. */
export const partStart = (t: number): number => Math.floor(t / PART_MS) * PART_MS;

/** The id of the open part that begins at `start`. It sorts after its day and before the next one. */
export function partId(source: Source, start: number): string {
  return `${dayId(source, dayOf(start))}${PART}${(start % DAY) / PART_MS}`;
}

/** Every part of a day. */
export function partIds(source: Source, day: string): string[] {
  const start = Date.parse(day);
  return Array.from({ length: DAY / PART_MS }, (_none, index) => partId(source, start + index * PART_MS));
}

/** The first and last possible document id of a period. */
export function dayIds(source: Source, { from, to }: Period): { first: string; last: string } {
  const last = partIds(source, dayOf(clamped(to))).at(-1) ?? '';
  return { first: dayId(source, dayOf(clamped(from))), last };
}

/** All possible days, for deleting a source. */
export const EVER: Period = { from: 0, to: Date.UTC(9999, 11, 31) };

function clamped(t: number): number {
  return Math.min(Math.max(t, EVER.from), EVER.to);
}
