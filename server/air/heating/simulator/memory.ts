import * as v from 'valibot';
import { isPlainObject } from '../../../../src/frame/model/paths';
import { readAs } from '../../../../src/frame/model/stored-parts';
import { putSetting, SETTINGS } from '../../../frame/stores/collection';
import type { Store } from '../../../frame/stores/store';
import type { DeviceState, Climate as RoomClimate } from './device-state';

interface SimulatorState {
  devices: Readonly<Record<string, DeviceState>>;
  climates: Readonly<Record<string, RoomClimate>>;
}

export interface SimulatorMemory {
  load(): Promise<SimulatorState>;
  save(state: SimulatorState): Promise<void>;
}

const ID = 'simulated-heating';

const Device = v.object({
  ...{ setPoint: v.number(), childLock: v.boolean(), switches: v.array(v.boolean()), changedAt: v.number() },
});
const Climate = v.object({ since: v.number(), from: v.number(), target: v.number() });

function those<Schema extends v.GenericSchema>(schema: Schema, value: unknown) {
  const entries = Object.entries(isPlainObject(value) ? value : {});
  return Object.fromEntries(
    entries.flatMap(([id, one]): [string, v.InferOutput<Schema>][] => {
      const read = readAs(schema, one);
      return read === undefined ? [] : [[id, read]];
    }),
  );
}

/** @param storeOf called late, because services are created before the site opens */
export function createSimulatorMemory(storeOf: () => Pick<Store, 'get' | 'transact'> | undefined): SimulatorMemory {
  return {
    load: async () => {
      const record = (await storeOf()?.get(SETTINGS.name, ID))?.record;
      return { devices: those(Device, record?.devices), climates: those(Climate, record?.climates) };
    },
    save: async ({ devices, climates }) => {
      const store = storeOf();
      if (store !== undefined) await putSetting(store, { id: ID, devices, climates });
    },
  };
}
