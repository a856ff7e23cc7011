import { instantsOf } from '../../../src/frame/time/time-zone';
import { parseTime, TIME_EXAMPLES, type TimeFormat } from './time-formats';

/** Turns the timestamps of one file into instants (ms), or says what is wrong with one. */
export type TimestampReader = (text: string) => number | string;

/**
 * Timestamps of one format, of the wall clock in `zone`; an offset or `Z` at the end makes one an instant in its own right.
 *
 * In the hour that is repeated when summer time ends, the reader takes the first instant that comes after the timestamp
 * before it, so that a file in order of time gives both hours. A time in the hour that is skipped when summer time
 * begins never was, and is a fault. The answers depend on the file only: reading it again gives the same ones.
 */
export function createTimestampReader(zone: string, format: TimeFormat = 'iso'): TimestampReader {
  let previous = Number.NEGATIVE_INFINITY;
  return (text) => {
    const time = parseTime(text, format);
    if (time === undefined) return `The timestamp "${text}" is not of the form ${TIME_EXAMPLES[format]}`;
    if (time === 'no date') return `The timestamp "${text}" is not a date`;
    if ('instant' in time) return time.instant;
    if (time.offsetMs !== undefined) return time.wall - time.offsetMs;
    const candidates = instantsOf(time.wall, zone);
    const instant = candidates.find((candidate) => candidate > previous) ?? candidates[0];
    if (instant === undefined) return `The timestamp "${text}" does not exist in ${zone}: summer time skips it`;
    previous = instant;
    return instant;
  };
}
