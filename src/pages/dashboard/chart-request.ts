import type { ChartDataRequest } from '../../calls/chart-data';
import { instantsOfDays, type LocalDay } from './local-day';
import { faultOf, type Selection } from './selection';

/** What a request needs beside the selection. */
interface Place {
  /** The outdoor station next to the building. */
  station: string | number | null | undefined;
  /** Today in the site's zone. */
  today: LocalDay;
  /** IANA zone in which the days begin. */
  timeZone: string;
}

/**
 * What to ask the server for, or `null` while the selection has a fault. The last instant is the last millisecond of
 * the last day, so that the first reading of the day after is not asked for.
 */
export function chartRequest(selection: Selection, { station, today, timeZone }: Place): ChartDataRequest | null {
  const { devices, from, to } = selection;
  if (faultOf(selection, today) !== null || from === null || to === null) return null;
  const days = instantsOfDays(from, to, timeZone);
  return {
    devices,
    fromMilliseconds: days.from,
    toMilliseconds: days.to - 1,
    outdoorDataSourceId: station === null || station === undefined ? undefined : String(station),
  };
}
