import { MINUTE } from '../../../../frame/time/units';
import type { ChartDataRequest } from '../../../calls/definitions/periods';
import type { AskedPeriod } from '../../../domain/air/asked-period';
import type { DeviceFacts } from '../use-device-facts';
import { addDays, daysBetween, instantsOfDays, type LocalDay } from './local-day';
import type { Selection } from './selection';
import { faultOf } from './selection-faults';

/** What a request needs beside the selection. */
interface Place {
  /** The outdoor station next to the building. */
  station: string | number | null | undefined;
  /** Today in the site's zone. */
  today: LocalDay;
  /** IANA zone in which the days begin. */
  timeZone: string;
}

const DAYS_BACK = { day: 1, week: 7, month: 28, year: 364 };

function requestOfDays(devices: readonly string[], from: LocalDay, to: LocalDay, { station, timeZone }: Place) {
  const days = instantsOfDays(from, to, timeZone);
  return {
    devices,
    fromMilliseconds: days.from,
    toMilliseconds: days.to - 1,
    outdoorDataSourceId: station === null || station === undefined ? undefined : String(station),
  };
}

/**
 * What to ask the server for, or `null` while the selection has a fault. The last instant is the last millisecond of
 * the last day, so that the first reading of the day after is not asked for.
 */
export function chartRequest(selection: Selection, place: Place): ChartDataRequest | null {
  const { devices, from, to } = selection;
  const hasOutdoor = place.station !== null && place.station !== undefined;
  if (faultOf(selection, { today: place.today, hasOutdoor }) !== null || from === null || to === null) return null;
  return requestOfDays(devices, from, to, place);
}

/** As many other days, to be laid over; `null` when nothing is compared. */
export function comparisonRequest(selection: Selection, place: Place): ChartDataRequest | null {
  const { devices, from, to, comparison } = selection;
  if (comparison === null || from === null || to === null || chartRequest(selection, place) === null) return null;
  const first = typeof comparison === 'string' ? addDays(from, -DAYS_BACK[comparison]) : comparison.from;
  return requestOfDays(devices, first, addDays(first, daysBetween(from, to)), place);
}

/**
 * What to ask about the readings of a request. Occupied hours are those of the clocks in the device's own building, as
 * they are for the averages and extremes of the server; `timeZone` is for what is in none, such as outdoor stations.
 */
export function askedPeriod(
  selection: Selection,
  { devices, fromMilliseconds, toMilliseconds }: ChartDataRequest,
  timeZone: string,
  { zoneOf, openingOf }: Pick<DeviceFacts, 'zoneOf' | 'openingOf'>,
): AskedPeriod {
  const elsewhere = devices.filter((hwId) => zoneOf(hwId) !== timeZone);
  return {
    devices,
    range: { from: fromMilliseconds, to: toMilliseconds + 1 },
    hours: selection.hours,
    timeZone,
    openings: new Map(
      devices.flatMap((hwId) => {
        const opening = openingOf(hwId);
        return opening === undefined ? [] : [[hwId, opening] as const];
      }),
    ),
    zones: new Map(elsewhere.map((hwId) => [hwId, zoneOf(hwId)])),
    co2Reference: selection.co2Reference,
    temperatureReference: selection.temperatureReference,
    leastBreachMs: selection.leastBreach * MINUTE,
  };
}
