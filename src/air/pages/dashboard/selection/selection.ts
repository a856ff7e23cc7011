import type { CountedHours, OccupiedHours } from '../../../domain/air/occupancy';
import { addDays, type LocalDay } from './local-day';

/** Which earlier period is laid over the charts: whole weeks earlier, where it is longer, so that weekdays lie on each other. */
export const COMPARISONS = ['day', 'week', 'month', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number] | { from: LocalDay };

/** What texts call a comparison. */
export function comparisonName(comparison: Comparison): (typeof COMPARISONS)[number] | 'own' {
  return typeof comparison === 'string' ? comparison : 'own';
}

/** Everything that the dashboard's filters say. */
export interface Selection {
  manager: string | null;
  building: string | null;
  /** Hardware ids in the order in which they were chosen; the order gives the colours. */
  devices: readonly string[];
  /** Every device of the place, whichever they are: `devices` names them once they are known. */
  allDevices: boolean;
  /** First and last day shown; `null` while a picker holds no valid day. */
  from: LocalDay | null;
  to: LocalDay | null;
  /** Hours of occupation, the opening hours of each place, or `null` when every hour counts. */
  hours: CountedHours | null;
  /** References whose breaches are counted, ppm and °C; `null` when switched off. */
  co2Reference: number | null;
  temperatureReference: number | null;
  /** Shorter stretches over a reference are no breaches, minutes; NaN while the input holds no number. */
  leastBreach: number;
  comparison: Comparison | null;
}

export const DEFAULT_HOURS: OccupiedHours = { fromH: 9, toH: 18 };
export const LEAST_CO2_REFERENCE = 400;
export const CO2_REFERENCE_STEP = 10;
/** °C; the default of the alarm for high temperatures. */
export const DEFAULT_TEMPERATURE_REFERENCE = 26;
/** A day, in minutes: more would leave nothing. */
export const MAX_LEAST_BREACH = 24 * 60;
export const TEMPERATURE_LIMITS = { least: -100, most: 100 };

/** From this many devices on the charts are hard to read, and the page says so. */
export const READABLE_DEVICES = 10;
/** More devices than this are never chosen at once. */
export const MAX_DEVICES = 1000;

/** What the filters say before anybody touched them: yesterday and today. */
export function defaultSelection(today: LocalDay): Selection {
  return {
    manager: null,
    building: null,
    devices: [],
    allDevices: false,
    from: addDays(today, -1),
    to: today,
    hours: null,
    co2Reference: null,
    temperatureReference: null,
    leastBreach: 0,
    comparison: null,
  };
}

/** Another manager has other buildings, and these have other devices. */
export function withManager(selection: Selection, manager: string | null): Selection {
  return { ...selection, manager, building: null, devices: [], allDevices: false };
}

/** Another building has other devices. */
export function withBuilding(selection: Selection, building: string | null): Selection {
  return building === selection.building ? selection : { ...selection, building, devices: [], allDevices: false };
}

/** Devices that were picked one by one. */
export function withDevices(selection: Selection, devices: readonly string[]): Selection {
  return { ...selection, devices, allDevices: false };
}

/** Every device of the place, whichever they are. */
export function withAllDevices(selection: Selection): Selection {
  return { ...selection, devices: [], allDevices: true };
}

/** How many devices are recommended at most, when the selection has more; else `null`. */
export function tooManyDevices({ devices }: Selection): number | null {
  return devices.length > READABLE_DEVICES ? READABLE_DEVICES : null;
}
