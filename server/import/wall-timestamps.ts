import { instantsOf } from '../../src/time/time-zone';

/** Turns the timestamps of one file into instants (ms), or says what is wrong with one. */
export type TimestampReader = (text: string) => number | string;

const pattern = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * Timestamps as `2013-08-23 23:05:00` of the wall clock in `zone`; seconds may be missing, `T` may stand for the blank,
 * and an offset or `Z` at the end makes it an instant in its own right.
 *
 * In the hour that is repeated when summer time ends, the reader takes the first instant that comes after the timestamp
 * before it, so that a file in order of time gives both hours. A time in the hour that is skipped when summer time
 * begins never was, and is a fault. The answers depend on the file only: reading it again gives the same ones.
 */
export function createTimestampReader(zone: string): TimestampReader {
  let previous = Number.NEGATIVE_INFINITY;
  return (text) => {
    const match = pattern.exec(text.trim());
    if (!match) return `The timestamp "${text}" is not of the form 2026-01-31 23:59:00`;
    const [, year, month, day, hours, minutes, seconds = '0', fraction = '0', offset] = match;
    const wall = Date.UTC(
      Number(year),
      Number(month) - 1,
      Number(day),
      Number(hours),
      Number(minutes),
      Number(seconds),
      Number(fraction.padEnd(3, '0')),
    );
    if (!isSameDate(wall, Number(month), Number(day), Number(hours), Number(minutes), Number(seconds))) {
      return `The timestamp "${text}" is not a date`;
    }
    if (offset !== undefined) return wall - offsetMs(offset);
    const candidates = instantsOf(wall, zone);
    const instant = candidates.find((candidate) => candidate > previous) ?? candidates[0];
    if (instant === undefined) return `The timestamp "${text}" does not exist in ${zone}: summer time skips it`;
    previous = instant;
    return instant;
  };
}

/** Date.UTC takes the 31st of February for the 3rd of March. */
function isSameDate(
  wall: number,
  month: number,
  day: number,
  hours: number,
  minutes: number,
  seconds: number,
): boolean {
  const date = new Date(wall);
  return (
    date.getUTCMonth() + 1 === month &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hours &&
    date.getUTCMinutes() === minutes &&
    date.getUTCSeconds() === seconds
  );
}

function offsetMs(offset: string): number {
  if (offset === 'Z') return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return (offset.startsWith('-') ? -minutes : minutes) * 60_000;
}
