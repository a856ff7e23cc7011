import { countedMoment, type DateOrder, momentOf } from '../../frame/field-types/read-time';
import { instantsOf } from '../../frame/time/time-zone';
import { MINUTE } from '../../frame/time/units';

/** @param series device of a row; the rows of each device are in order */
export type TimestampReader = (text: string, series?: string) => number | string;

export const readMoment = (text: string, order: DateOrder) => countedMoment(text) ?? momentOf(text, order);

/**
 * Uses the offset or `Z` of a text. Times skipped by DST are faults; repeated times follow the order of the rows.
 * @param offset minutes, from the header
 */
export function createTimestampReader(zone: string, order: DateOrder, offset?: number): TimestampReader {
  const before = new Map<string, { instant: number; isNewestFirst: boolean }>();
  return (text, series = '') => {
    const moment = readMoment(text, order);
    if (moment === undefined) return `The timestamp "${text}" is not a date and time`;
    if ('instant' in moment) return moment.instant;
    if (offset !== undefined) return moment.wall - offset * MINUTE;
    const candidates = instantsOf(moment.wall, zone);
    const { instant: last = Number.NEGATIVE_INFINITY, isNewestFirst = false } = before.get(series) ?? {};
    const instant = isNewestFirst
      ? (candidates.findLast((candidate) => candidate < last) ?? candidates.at(-1))
      : (candidates.find((candidate) => candidate > last) ?? candidates[0]);
    if (instant === undefined) return `The timestamp "${text}" does not exist in ${zone}: the clock change skips it`;
    const isEarlier = candidates.length === 1 && instant !== last ? instant < last : isNewestFirst;
    before.set(series, { instant, isNewestFirst: isEarlier });
    return instant;
  };
}
