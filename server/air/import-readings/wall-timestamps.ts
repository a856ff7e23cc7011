import { instantsOf } from '../../../src/frame/time/time-zone';
import { MINUTE } from '../../../src/frame/time/units';
import { parseTime, TIME_EXAMPLES, type TimeFormat } from './time-formats';

/** Converts timestamps of one file to instants (ms), or returns a description of the mistake. */
export type TimestampReader = (text: string) => number | string;

/**
 * Parses local times in `zone`, or with the offset of the header in minutes; an offset or `Z` makes a timestamp absolute. In the repeated hour after DST, the first
 * instant after the previous timestamp is used. Times in the skipped hour are faults.
 */
export function createTimestampReader(zone: string, format: TimeFormat = 'iso', offset?: number): TimestampReader {
  let previous = Number.NEGATIVE_INFINITY;
  return (text) => {
    const time = parseTime(text, format);
    if (time === undefined) return `The timestamp "${text}" is not of the form ${TIME_EXAMPLES[format]}`;
    if (time === 'no date') return `The timestamp "${text}" is not a date`;
    if ('instant' in time) return time.instant;
    if (time.offsetMs !== undefined) return time.wall - time.offsetMs;
    if (offset !== undefined) return time.wall - offset * MINUTE;
    const candidates = instantsOf(time.wall, zone);
    const instant = candidates.find((candidate) => candidate > previous) ?? candidates[0];
    if (instant === undefined) return `The timestamp "${text}" does not exist in ${zone}: summer time skips it`;
    previous = instant;
    return instant;
  };
}
