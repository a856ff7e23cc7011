import { type DateOrder, parseMomentText, parseNumericTime } from '../../frame/field-types/read-time';
import { listInstants } from '../../frame/time/time-zone';
import { MINUTE } from '../../frame/time/units';
import type { RowCause } from './causes';

/** @param series device of a row; the rows of each device are in order */
export type TimestampReader = (text: string, series?: string) => number | RowCause;

export const readMoment = (text: string, order: DateOrder) => parseNumericTime(text) ?? parseMomentText(text, order);

/** Uses the UTC offset in the text of a time. Local times that a clock change skips are faults. @param offset minutes, from the header */
export function createTimestampReader(zone: string, order: DateOrder, offset?: number): TimestampReader {
  const before = new Map<string, { instant: number; isNewestFirst: boolean }>();
  return (text, series = ''): number | RowCause => {
    const moment = readMoment(text, order);
    if (moment === undefined) return { kind: 'time', text };
    if ('instant' in moment) return moment.instant;
    if (offset !== undefined) return moment.wall - offset * MINUTE;
    const candidates = listInstants(moment.wall, zone);
    const { instant: last = Number.NEGATIVE_INFINITY, isNewestFirst = false } = before.get(series) ?? {};
    const instant = isNewestFirst
      ? (candidates.findLast((candidate) => candidate < last) ?? candidates.at(-1))
      : (candidates.find((candidate) => candidate > last) ?? candidates[0]);
    if (instant === undefined) return { kind: 'skipped', text, zone };
    const isEarlier = candidates.length === 1 && instant !== last ? instant < last : isNewestFirst;
    before.set(series, { instant, isNewestFirst: isEarlier });
    return instant;
  };
}
