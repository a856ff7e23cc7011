import { DAY } from '../../../../frame/time/units';
import { areValidHours } from '../../../domain/air/occupancy';
import { EARLIEST_DAY, MAX_MS } from '../../../domain/readings/period-limits';
import { isLocalDay, type LocalDay } from './local-day';
import { LEAST_CO2_REFERENCE, MAX_LEAST_BREACH, type Selection, TEMPERATURE_LIMITS } from './selection';

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
  today: LocalDay;
  hasOutdoor: boolean;
  isListing?: boolean;
}

function isTemperature(reference: number | null): boolean {
  return reference === null || (reference >= TEMPERATURE_LIMITS.least && reference <= TEMPERATURE_LIMITS.most);
}

export function inputFaultsOf({ hours, co2Reference, temperatureReference, leastBreach }: Selection): SelectionFault[] {
  const faults: SelectionFault[] = [];
  if (hours !== null && hours !== 'opening' && !areValidHours(hours)) faults.push('hours');
  if (co2Reference !== null && !(co2Reference >= LEAST_CO2_REFERENCE)) faults.push('co2Reference');
  if (!isTemperature(temperatureReference)) faults.push('temperatureReference');
  if (!(leastBreach >= 0 && leastBreach <= MAX_LEAST_BREACH)) faults.push('leastBreach');
  return faults;
}

/** First reason why charts cannot be shown; `null` if there is none. */
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
