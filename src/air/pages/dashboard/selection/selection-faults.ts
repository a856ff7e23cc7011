import { DAY } from '../../../../frame/time/units';
import { areValidHours } from '../../../domain/air/occupancy';
import { EARLIEST_DAY, MAX_MS } from '../../../domain/readings/period-limits';
import { isLocalDay, type LocalDay } from './local-day';
import { LEAST_CO2_REFERENCE, MAX_LEAST_BREACH, type Selection, TEMPERATURE_LIMITS } from './selection';

/** Why charts cannot be shown; each has its text in the catalogue under `dashboard.check`. */
export type SelectionFault =
  | 'noDevices'
  | 'noRange'
  | 'rangeReversed'
  | 'rangeFuture'
  | 'rangeTooEarly'
  | 'rangeTooLong'
  | 'hours'
  | 'co2Reference'
  | 'temperatureReference'
  | 'leastBreach';

interface Circumstances {
  /** Today in the site's zone. */
  today: LocalDay;
  /** The building has an outdoor station: its charts need no device. */
  hasOutdoor: boolean;
  /** All devices of the place are chosen, and the list of them is on its way. */
  isListing?: boolean;
}

function isTemperature(reference: number | null): boolean {
  return reference === null || (reference >= TEMPERATURE_LIMITS.least && reference <= TEMPERATURE_LIMITS.most);
}

/** What is wrong with the inputs, whatever else is missing. */
export function inputFaultsOf({ hours, co2Reference, temperatureReference, leastBreach }: Selection): SelectionFault[] {
  const faults: SelectionFault[] = [];
  if (hours !== null && hours !== 'opening' && !areValidHours(hours)) faults.push('hours');
  if (co2Reference !== null && !(co2Reference >= LEAST_CO2_REFERENCE)) faults.push('co2Reference');
  if (!isTemperature(temperatureReference)) faults.push('temperatureReference');
  if (!(leastBreach >= 0 && leastBreach <= MAX_LEAST_BREACH)) faults.push('leastBreach');
  return faults;
}

/** The first thing that keeps charts from being shown, or `null` when there is none. */
export function faultOf(
  selection: Selection,
  { today, hasOutdoor, isListing = false }: Circumstances,
): SelectionFault | null {
  const { devices, from, to } = selection;
  if (devices.length === 0 && !hasOutdoor && !isListing) return 'noDevices';
  if (from === null || to === null || !isLocalDay(from) || !isLocalDay(to)) return 'noRange';
  if (from > to) return 'rangeReversed';
  if (to > today) return 'rangeFuture';
  if (from < EARLIEST_DAY) return 'rangeTooEarly';
  if (Date.parse(to) + DAY - Date.parse(from) > MAX_MS) return 'rangeTooLong';
  return inputFaultsOf(selection)[0] ?? null;
}
