import { addDays, isLocalDay, type LocalDay } from './local-day';

/** Everything that the dashboard's filters say. */
export interface Selection {
  manager: string | null;
  building: string | null;
  /** Hardware ids in the order in which they were chosen; the order gives the colours. */
  devices: readonly string[];
  /** First and last day shown; `null` while a picker holds no valid day. */
  from: LocalDay | null;
  to: LocalDay | null;
}

/** Why charts cannot be shown; each has its text in the catalogue under `dashboard.check`. */
export type SelectionFault = 'noDevices' | 'noRange' | 'rangeReversed' | 'rangeFuture';

/** From this many devices on the charts are hard to read, and the page says so. */
const READABLE_DEVICES = 10;

/** What the filters say before anybody touched them: yesterday and today. */
export function defaultSelection(today: LocalDay): Selection {
  return { manager: null, building: null, devices: [], from: addDays(today, -1), to: today };
}

/** Another manager has other buildings, and these have other devices. */
export function withManager(selection: Selection, manager: string | null): Selection {
  return { ...selection, manager, building: null, devices: [] };
}

/** Another building has other devices. */
export function withBuilding(selection: Selection, building: string | null): Selection {
  return building === selection.building ? selection : { ...selection, building, devices: [] };
}

/** The first thing that keeps charts from being shown, or `null` when there is none. */
export function faultOf({ devices, from, to }: Selection, today: LocalDay): SelectionFault | null {
  if (devices.length === 0) return 'noDevices';
  if (from === null || to === null || !isLocalDay(from) || !isLocalDay(to)) return 'noRange';
  if (from > to) return 'rangeReversed';
  return to > today ? 'rangeFuture' : null;
}

/** How many devices are recommended at most, when the selection has more; else `null`. */
export function tooManyDevices({ devices }: Selection): number | null {
  return devices.length > READABLE_DEVICES ? READABLE_DEVICES : null;
}
