import { isLocalDay, type LocalDay } from './local-day';
import { COMPARISONS, defaultSelection, type Selection } from './selection';

/** Stands for every device of the place: hundreds of ids would make the address longer than servers take. */
const ALL = 'all';

const HOURS_PATTERN = /^(\d{1,2})-(\d{1,2})$/;

/** The search parameters of the page's address that stand for a selection. */
export function toAddress(selection: Selection): URLSearchParams {
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
  set('hours', hours && `${hours.fromH}-${hours.toH}`);
  set('co2', co2Reference);
  set('temperature', temperatureReference);
  if (leastBreach > 0) set('breach', leastBreach);
  set('compare', comparison);
  return address;
}

function hoursIn(text: string | null): Selection['hours'] {
  const [, fromH, toH] = HOURS_PATTERN.exec(text ?? '') ?? [];
  return fromH === undefined || toH === undefined ? null : { fromH: Number(fromH), toH: Number(toH) };
}

function numberIn(text: string | null): number | null {
  const number = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

/** The selection that an address stands for; what it does not say, or says wrongly, is as it is by default. */
export function fromAddress(address: URLSearchParams, today: LocalDay): Selection {
  const usual = defaultSelection(today);
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
    comparison: COMPARISONS.find((comparison) => comparison === address.get('compare')) ?? null,
  };
}
