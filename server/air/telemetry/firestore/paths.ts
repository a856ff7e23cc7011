import type { Period } from '../../../../src/air/domain/air/occupancy';
import { DAY, HOUR } from '../../../../src/frame/time/units';
import type { Source } from '../reading-store';
import { toUtcDay } from './day-documents';

export const READINGS = 'readings';
export const READING_SOURCES = 'reading_sources';
export const LIVE_BOARDS = 'live_boards';

/** Period of an open document of readings. Shorter documents close more often, at two writes each; longer documents make each append larger. */
export const PART_MS = 12 * HOUR;

const PART = '~';

/** Escapes `_`, the separator, and `/`, which separates path steps. */
function idPart(text: string): string {
  return encodeURIComponent(text).replaceAll('_', '%5F').replaceAll('.', '%2E').replaceAll(PART, '%7E');
}

/** Starts ids of stations with a prefix that no device id can have. */
export function sourceId({ kind, name }: Source): string {
  return kind === 'device' ? idPart(name) : `outdoor:${idPart(name)}`;
}

export function dayId(source: Source, day: string): string {
  return `${sourceId(source)}_${day}`;
}

export const dayOfId = (id: string): string => id.slice(id.lastIndexOf('_') + 1).split(PART)[0] ?? '';

export const partStart = (t: number): number => Math.floor(t / PART_MS) * PART_MS;

export function partId(source: Source, start: number): string {
  return `${dayId(source, toUtcDay(start))}${PART}${(start % DAY) / PART_MS}`;
}

export function partIds(source: Source, day: string): string[] {
  const start = Date.parse(day);
  return Array.from({ length: DAY / PART_MS }, (_none, index) => partId(source, start + index * PART_MS));
}

export function dayIds(source: Source, { from, to }: Period): { first: string; last: string } {
  const last = partIds(source, toUtcDay(clamped(to))).at(-1) ?? '';
  return { first: dayId(source, toUtcDay(clamped(from))), last };
}

export const ALL_TIME: Period = { from: 0, to: Date.UTC(9999, 11, 31) };

function clamped(t: number): number {
  return Math.min(Math.max(t, ALL_TIME.from), ALL_TIME.to);
}
