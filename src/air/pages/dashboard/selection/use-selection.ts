import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAddress } from '../../../../frame/page/use-address';
import { DAY } from '../../../../frame/time/units';
import { areValidHours } from '../../../domain/air/occupancy';
import { EARLIEST_DAY, MAX_MS } from '../../../domain/readings/period-limits';
import { isLocalDay, type LocalDay } from './local-day';
import { LEAST_CO2_REFERENCE, MAX_LEAST_BREACH, type Selection, TEMPERATURE_LIMITS } from './selection';
import { fromAddress, toAddress } from './selection-address';

/**
 * Selection with a setter, synchronised with the URL. Own state is necessary because the router updates late: two quick
 * changes would start from the same URL, and the first would be lost.
 */
export function useSelection(
  today: LocalDay,
  onArrived: (selection: Selection) => void,
): [selection: Selection, select: (selection: Selection) => void] {
  const [address, changeAddress] = useAddress();
  const text = address.toString();
  const [selection, setSelection] = useState(() => fromAddress(address, today));
  /** URL written last, until the router has applied it. */
  const underway = useRef<string>(null);
  const arrived = useRef(text);

  const arrive = useEffectEvent((next: Selection) => {
    // Other parts of the URL, such as the zoom, do not belong to the selection.
    if (toAddress(next).toString() === toAddress(selection).toString()) return;
    setSelection(next);
    onArrived(next);
  });

  useEffect(() => {
    if (arrived.current === text) return;
    arrived.current = text;
    if (underway.current === null) arrive(fromAddress(new URLSearchParams(text), today));
    else if (underway.current === text) underway.current = null;
  }, [text, today]);

  const select = useCallback(
    (next: Selection) => {
      const written = toAddress(next);
      underway.current = written.toString() === arrived.current ? null : written.toString();
      setSelection(next);
      changeAddress(() => written, { replace: true, preventScrollReset: true });
    },
    [changeAddress],
  );

  return [selection, select];
}

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
  { today, hasOutdoor, isListing = false }: { today: LocalDay; hasOutdoor: boolean; isListing?: boolean },
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
