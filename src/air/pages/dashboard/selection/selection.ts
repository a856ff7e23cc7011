import type { CountedHours, OccupiedHours } from '../../../domain/air/occupancy';
import { addDays, type LocalDay } from './local-day';

/** Comparisons of more than a day are shifted by whole weeks, so that weekdays match. */
export const COMPARISONS = ['day', 'week', 'month', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number] | { from: LocalDay };

export function getComparisonName(comparison: Comparison): (typeof COMPARISONS)[number] | 'own' {
  return typeof comparison === 'string' ? comparison : 'own';
}

export interface Selection {
  manager: string | null;
  building: string | null;
  devices: readonly string[];
  allDevices: boolean;
  from: LocalDay | null;
  to: LocalDay | null;
  hours: CountedHours | null;
  /** References in ppm and °C; `null` if switched off. */
  co2Reference: number | null;
  temperatureReference: number | null;
  /** Duration in minutes; NaN for an invalid input. */
  leastBreach: number;
  comparison: Comparison | null;
}

export const DEFAULT_HOURS: OccupiedHours = { fromH: 9, toH: 18 };
export const MIN_CO2_REFERENCE = 400;
export const CO2_REFERENCE_STEP = 10;
export const DEFAULT_TEMPERATURE_REFERENCE = 26;
export const MAX_LEAST_BREACH = 24 * 60;
export const TEMPERATURE_LIMITS = { least: -100, most: 100 };

/** Number of devices above which the page warns that charts are hard to read. */
export const READABLE_DEVICES = 10;
export const MAX_DEVICES = 1000;

export function createDefaultSelection(today: LocalDay): Selection {
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

export function selectManager(selection: Selection, manager: string | null): Selection {
  return { ...selection, manager, building: null, devices: [], allDevices: false };
}

export function selectBuilding(selection: Selection, building: string | null): Selection {
  return building === selection.building ? selection : { ...selection, building, devices: [], allDevices: false };
}

export function selectDevices(selection: Selection, devices: readonly string[]): Selection {
  return { ...selection, devices, allDevices: false };
}

export function selectAllDevices(selection: Selection): Selection {
  return { ...selection, devices: [], allDevices: true };
}

export function findExceededLimit({ devices }: Selection): number | null {
  return devices.length > READABLE_DEVICES ? READABLE_DEVICES : null;
}
