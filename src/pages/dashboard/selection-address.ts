import { isLocalDay } from './local-day';
import { defaultSelection, type Selection } from './selection';

/** The search parameters of the page's address that stand for a selection. */
export function toAddress({ manager, building, devices, from, to }: Selection): URLSearchParams {
  const address = new URLSearchParams();
  const set = (name: string, value: string | null) => value !== null && address.set(name, value);
  set('manager', manager);
  set('building', building);
  for (const device of devices) address.append('device', device);
  set('from', from);
  set('to', to);
  return address;
}

/** The selection that an address stands for; what it does not say, or says wrongly, is as it is by default. */
export function fromAddress(address: URLSearchParams, today: string): Selection {
  const usual = defaultSelection(today);
  const day = (name: string) => {
    const text = address.get(name);
    return text !== null && isLocalDay(text) ? text : null;
  };
  return {
    manager: address.get('manager') || null,
    building: address.get('building') || null,
    devices: [...new Set(address.getAll('device').filter((device) => device !== ''))],
    from: day('from') ?? usual.from,
    to: day('to') ?? usual.to,
  };
}
