import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAddress } from '../../../../frame/page/use-address';
import { DAY } from '../../../../frame/time/units';
import { areValidHours } from '../../../domain/air/occupancy';
import { EARLIEST_DAY, MAX_PERIOD_MS } from '../../../domain/readings/period-limits';
import { isLocalDay, type LocalDay } from './local-day';
import {
  COMPARISONS,
  createDefaultSelection,
  MAX_LEAST_BREACH,
  MIN_CO2_REFERENCE,
  type Selection,
  TEMPERATURE_LIMITS,
} from './selection';

/** Value for all devices of a place, because hundreds of ids would make the URL too long. */
const ALL = 'all';

/** Matches `8-18` (every day) and `8-18@12345` (Monday to Friday). */
const HOURS_PATTERN = /^(\d{1,2})-(\d{1,2})(?:@([0-6]{0,7}))?$/;

function writtenHours(hours: Selection['hours']): string | null {
  if (hours === null || hours === 'opening') return hours;
  const days = hours.days === undefined ? '' : `@${hours.days.join('')}`;
  return `${hours.fromH}-${hours.toH}${days}`;
}

export function formatSelection(selection: Selection): URLSearchParams {
  const { manager, building, devices, allDevices, from, to, hours } = selection;
  const { co2Reference, temperatureReference, leastBreach, comparison } = selection;
  const address = new URLSearchParams();
  const set = (name: string, value: string | number | null) => value !== null && address.set(name, String(value));
  set('manager', manager);
  set('building', building);
  if (allDevices) set('devices', ALL);
  else for (const device of devices) address.append('device', device);
  set('from', from);
  set('to', to);
  set('hours', writtenHours(hours));
  set('co2', co2Reference);
  set('temperature', temperatureReference);
  if (leastBreach > 0) set('breach', leastBreach);
  set('compare', comparison !== null && typeof comparison === 'object' ? comparison.from : comparison);
  return address;
}

export function buildChartsPath(selection: Selection, devices: readonly string[]): string {
  return `/dashboard?${formatSelection({ ...selection, devices, allDevices: false })}`;
}

function hoursIn(text: string | null): Selection['hours'] {
  if (text === 'opening') return text;
  const [, fromH, toH, days] = HOURS_PATTERN.exec(text ?? '') ?? [];
  if (fromH === undefined || toH === undefined) return null;
  const hours = { fromH: Number(fromH), toH: Number(toH) };
  return days === undefined ? hours : { ...hours, days: [...new Set(days)].map(Number) };
}

function numberIn(text: string | null): number | null {
  const number = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

function comparisonIn(text: string | null): Selection['comparison'] {
  if (text !== null && isLocalDay(text)) return { from: text };
  return COMPARISONS.find((comparison) => comparison === text) ?? null;
}

export function parseSelection(address: URLSearchParams, today: LocalDay): Selection {
  const usual = createDefaultSelection(today);
  const day = (name: string) => {
    const text = address.get(name);
    return text !== null && isLocalDay(text) ? text : null;
  };
  const allDevices = address.get('devices') === ALL;
  return {
    manager: address.get('manager') || null,
    building: address.get('building') || null,
    devices: allDevices ? [] : [...new Set(address.getAll('device').filter((device) => device !== ''))],
    allDevices,
    from: day('from') ?? usual.from,
    to: day('to') ?? usual.to,
    hours: hoursIn(address.get('hours')),
    co2Reference: numberIn(address.get('co2')),
    temperatureReference: numberIn(address.get('temperature')),
    leastBreach: numberIn(address.get('breach')) ?? 0,
    comparison: comparisonIn(address.get('compare')),
  };
}

/** Stores the selection also in a state, because the URL changes too late for two quick changes. */
export function useSelection(
  today: LocalDay,
  onArrived: (selection: Selection) => void,
): [selection: Selection, select: (selection: Selection) => void] {
  const [address, changeAddress] = useAddress();
  const text = address.toString();
  const [selection, setSelection] = useState(() => parseSelection(address, today));
  const underway = useRef<string>(null);
  const arrived = useRef(text);

  const arrive = useEffectEvent((next: Selection) => {
    // Ignores changes of other parts of the URL, such as the zoom.
    if (formatSelection(next).toString() === formatSelection(selection).toString()) return;
    setSelection(next);
    onArrived(next);
  });

  useEffect(() => {
    if (arrived.current === text) return;
    arrived.current = text;
    if (underway.current === null) arrive(parseSelection(new URLSearchParams(text), today));
    else if (underway.current === text) underway.current = null;
  }, [text, today]);

  const select = useCallback(
    (next: Selection) => {
      const written = formatSelection(next);
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

export function inputFaults({ hours, co2Reference, temperatureReference, leastBreach }: Selection): SelectionFault[] {
  const faults: SelectionFault[] = [];
  if (hours !== null && hours !== 'opening' && !areValidHours(hours)) faults.push('hours');
  if (co2Reference !== null && !(co2Reference >= MIN_CO2_REFERENCE)) faults.push('co2Reference');
  if (!isTemperature(temperatureReference)) faults.push('temperatureReference');
  if (!(leastBreach >= 0 && leastBreach <= MAX_LEAST_BREACH)) faults.push('leastBreach');
  return faults;
}

/** Returns the first reason why no charts can be shown; `null` if there is none. */
export function findSelectionFault(
  selection: Selection,
  { today, hasOutdoor, isListing = false }: { today: LocalDay; hasOutdoor: boolean; isListing?: boolean },
): SelectionFault | null {
  const { devices, from, to } = selection;
  if (devices.length === 0 && !hasOutdoor && !isListing) return 'noDevices';
  if (from === null || to === null || !isLocalDay(from) || !isLocalDay(to)) return 'noRange';
  if (from > to) return 'rangeReversed';
  if (to > today) return 'rangeFuture';
  if (from < EARLIEST_DAY) return 'rangeTooEarly';
  if (Date.parse(to) + DAY - Date.parse(from) > MAX_PERIOD_MS) return 'rangeTooLong';
  return inputFaults(selection)[0] ?? null;
}
