import { MINUTE } from '../../../../frame/time/units';
import type { ChartDataRequest } from '../../../calls/definitions/periods';
import type { AskedPeriod } from '../../../domain/air/period-facts';
import { SHOWN_WEEKDAYS, WEEKDAYS } from '../../../domain/schedule/weekly-schedule';
import type { DeviceFacts } from '../device-facts';
import { addDays, daysBetween, type LocalDay, toInstants } from './local-day';
import type { Selection } from './selection';
import { findSelectionFault } from './selection-address';

type Place = { station: string | number | null | undefined; today: LocalDay; timeZone: string };

const DAYS_BACK = { day: 1, week: 7, month: 28, year: 364 };

function requestOfDays(devices: readonly string[], from: LocalDay, to: LocalDay, { station, timeZone }: Place) {
  const days = toInstants(from, to, timeZone);
  return {
    devices,
    of: 'place' as const,
    fromMilliseconds: days.from,
    toMilliseconds: days.to - 1,
    outdoorDataSourceId: station === null || station === undefined ? undefined : String(station),
  };
}

/** Returns the request for the selected days, including the whole last day; `null` if the selection is invalid. */
export function createChartRequest(selection: Selection, place: Place): ChartDataRequest | null {
  const { devices, from, to } = selection;
  const hasOutdoor = place.station !== null && place.station !== undefined;
  if (findSelectionFault(selection, { today: place.today, hasOutdoor }) !== null || from === null || to === null)
    return null;
  return requestOfDays(devices, from, to, place);
}

export function createComparisonRequest(selection: Selection, place: Place): ChartDataRequest | null {
  const { devices, from, to, comparison } = selection;
  if (comparison === null || from === null || to === null || createChartRequest(selection, place) === null) return null;
  const first = typeof comparison === 'string' ? addDays(from, -DAYS_BACK[comparison]) : comparison.from;
  return requestOfDays(devices, first, addDays(first, daysBetween(from, to)), place);
}

export function createSelectedPeriod(
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

/** Returns an earlier period that ends at the same time of day as an unfinished period. @param now ms */
export function alignRequest(earlier: ChartDataRequest, request: ChartDataRequest, now: number): ChartDataRequest {
  const passed = now - request.fromMilliseconds;
  const toMilliseconds = Math.min(earlier.toMilliseconds, earlier.fromMilliseconds + Math.max(0, passed));
  return { ...earlier, toMilliseconds };
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Writes `Mon–Fri` if consecutive, else `Mon, Wed`. @param days 0 = Sunday */
function weekdaysText(days: readonly number[], translate: Translate): string {
  const shown = SHOWN_WEEKDAYS.map((name, index) => ({ name, index })).filter(({ name }) =>
    days.includes(WEEKDAYS.indexOf(name)),
  );
  const names = shown.map(({ name }) => translate(`dashboard.filters.weekdays.${name}`));
  const [first, last] = [shown[0], shown.at(-1)];
  const isRow = first !== undefined && last !== undefined && last.index - first.index === shown.length - 1;
  return isRow && names.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(', ');
}

export function describeHours(hours: Selection['hours'], translate: Translate): string {
  if (hours === null) return translate('dashboard.cards.everyHour');
  if (hours === 'opening') return translate('dashboard.cards.openingHours');
  const text = translate('dashboard.cards.occupied', { from: hours.fromH, to: hours.toH });
  return hours.days === undefined ? text : `${text}, ${weekdaysText(hours.days, translate)}`;
}
