import { isPlainObject } from '../../../../src/frame/model/paths';
import { putSetting, SETTINGS } from '../../../frame/stores/settings';
import type { Store } from '../../../frame/stores/store';
import type { DeviceState } from './device-state';
import type { Climate } from './room-climate';

/** What the simulator was set to: how its devices are set by id, and how its rooms warm or cool by theirs. */
export interface SimulatorState {
  devices: Readonly<Record<string, DeviceState>>;
  climates: Readonly<Record<string, Climate>>;
}

/** Where a simulator stores what it was set to, over restarts. */
export interface SimulatorMemory {
  load(): Promise<SimulatorState>;
  save(state: SimulatorState): Promise<void>;
}

const ID = 'simulated-heating';

function isDevice(value: unknown): value is DeviceState {
  if (!isPlainObject(value)) return false;
  const { setPoint, childLock, switches, changedAt } = value;
  const isSet = typeof setPoint === 'number' && typeof changedAt === 'number' && typeof childLock === 'boolean';
  return isSet && Array.isArray(switches) && switches.every((on) => typeof on === 'boolean');
}

function isClimate(value: unknown): value is Climate {
  return isPlainObject(value) && [value.since, value.from, value.target].every((part) => typeof part === 'number');
}

function those<T>(value: unknown, isOne: (one: unknown) => one is T): Record<string, T> {
  const entries = Object.entries(isPlainObject(value) ? value : {});
  return Object.fromEntries(entries.flatMap(([id, one]) => (isOne(one) ? [[id, one]] : [])));
}

/** Among the settings of a site. @param storeOf asked when it is needed: a site is opened after its services. */
export function memoryIn(storeOf: () => Pick<Store, 'get' | 'transact'> | undefined): SimulatorMemory {
  return {
    load: async () => {
      const record = (await storeOf()?.get(SETTINGS.name, ID))?.record;
      return { devices: those(record?.devices, isDevice), climates: those(record?.climates, isClimate) };
    },
    save: async ({ devices, climates }) => {
      const store = storeOf();
      if (store !== undefined) await putSetting(store, { id: ID, devices, climates });
    },
  };
}
