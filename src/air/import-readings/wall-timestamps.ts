import { instantsOf } from '../../frame/time/time-zone';
import { MINUTE } from '../../frame/time/units';
import { parseTime, TIME_EXAMPLES, type TimeFormat } from './time-formats';

export type TimestampReader = (text: string) => number | string;

/** Uses the offset or `Z` of a text. Times skipped by DST are faults; repeated times follow the order of the rows. */
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
    if (instant === undefined) return `The timestamp "${text}" does not exist in ${zone}: the clock change skips it`;
    previous = instant;
    return instant;
  };
}
