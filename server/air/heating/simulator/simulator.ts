import type { DeviceStatus, HeatingDevice, HeatingKind } from '../../../../src/air/domain/heating/heating-device';
import {
  type HeatingCommand,
  isSwitch,
  SWITCH_CODES,
  toTenths,
} from '../../../../src/air/domain/heating/heating-status';
import { DAY } from '../../../../src/frame/time/units';
import { toSeed } from '../../simulation/weather';
import { HeatingError, type HeatingService } from '../heating-service';
import { type Climate, type DeviceState, isValveOpen, temperatureAt, withTarget } from './device-state';
import type { SimulatorMemory } from './memory';
import { type PlannedDevice, type PlannedHome, planDevices } from './plan';

const CATEGORY: Readonly<Record<HeatingKind, string>> = {
  valve: 'wkf',
  relay: 'kg',
  breaker: 'tdq',
  zigbeeGateway: 'wg2',
  wifiGateway: 'wfcon',
};

const PRODUCT_NAME: Readonly<Record<HeatingKind, string>> = {
  valve: 'Thermostatic radiator valve',
  relay: 'Relay module',
  breaker: 'DIN rail breaker',
  zigbeeGateway: 'Zigbee gateway',
  wifiGateway: 'Wi-Fi gateway',
};

function initialState({ id, channels }: PlannedDevice, since: number): DeviceState {
  const seed = toSeed(id);
  return {
    setPoint: 19 + (seed % 5) / 2,
    childLock: seed % 4 === 0,
    switches: Array.from({ length: channels }, (_none, channel) => channel === 0),
    changedAt: since,
  };
}

/** @throws HeatingError if the device does not know the command. */
function commanded(
  device: PlannedDevice,
  state: DeviceState,
  { code, value }: HeatingCommand,
  changedAt: number,
): DeviceState {
  const channel = isSwitch(code) ? SWITCH_CODES.indexOf(code) : -1;
  const isValve = device.kind === 'valve';
  if (isValve && code === 'temp_set' && typeof value === 'number') {
    return { ...state, setPoint: value / 10, changedAt };
  }
  if (isValve && code === 'child_lock' && typeof value === 'boolean') return { ...state, childLock: value, changedAt };
  if (channel >= 0 && channel < device.channels && typeof value === 'boolean') {
    return { ...state, switches: state.switches.map((on, index) => (index === channel ? value : on)), changedAt };
  }
  throw new HeatingError('unsupported', `${device.name} does not know ${code}`);
}

function statusOf(device: PlannedDevice, state: DeviceState, climate: Climate, t: number): DeviceStatus[] {
  if (device.kind === 'valve') {
    const measured = temperatureAt(climate, toSeed(device.roomId ?? device.id), t);
    return [
      { code: 'mode', value: 'manual' },
      { code: 'temp_set', value: toTenths(state.setPoint) },
      { code: 'temp_current', value: toTenths(measured) },
      { code: 'valve', value: isValveOpen(climate, state.setPoint, t) ? 'open' : 'close' },
      { code: 'valve_set', value: 'auto' },
      { code: 'child_lock', value: state.childLock },
      { code: 'power_state', value: device.batteryLow ? 'low' : 'normal' },
    ];
  }
  return state.switches.flatMap((value, index) => {
    const code = SWITCH_CODES[index];
    return code === undefined ? [] : [{ code, value }];
  });
}

interface SimulatorOptions {
  homes: readonly PlannedHome[];
  now(): number;
  wait?(milliseconds: number): Promise<void>;
  /** Storage of settings; if omitted, a restart loses the settings. */
  memory?: SimulatorMemory | undefined;
}

export const LATE_RESPONSE_MS = 4_000;
const UNHEATED = 18;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Stores only settings, and computes all other values from the homes and the time. */
export function createHeatingSimulator({ homes, now, wait = pause, memory }: SimulatorOptions): HeatingService {
  const startedAt = now();
  const devices = new Map(homes.flatMap(planDevices).map((device) => [device.id, device]));
  const states = new Map<string, DeviceState>();
  const climates = new Map<string, Climate>();
  let loaded: Promise<void> | undefined;

  async function load(): Promise<void> {
    const known = await memory?.load();
    for (const [id, state] of Object.entries(known?.devices ?? {})) states.set(id, state);
    for (const [id, climate] of Object.entries(known?.climates ?? {})) climates.set(id, climate);
  }

  function loadOnce(): Promise<void> {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  }

  function stateOf(device: PlannedDevice): DeviceState {
    return states.get(device.id) ?? initialState(device, startedAt - DAY);
  }

  function targetOf(roomId: string): number {
    const valves = [...devices.values()].filter(
      ({ kind, roomId: place, behaviour }) => kind === 'valve' && place === roomId && behaviour !== 'offline',
    );
    return valves.length === 0 ? UNHEATED : Math.max(...valves.map((device) => stateOf(device).setPoint));
  }

  function climateOf({ roomId = '' }: PlannedDevice): Climate {
    const known = climates.get(roomId);
    if (known !== undefined) return known;
    const target = targetOf(roomId);
    return { since: startedAt, from: target - 0.5, target };
  }

  function shown(device: PlannedDevice): HeatingDevice {
    const { id, name, kind, behaviour } = device;
    const state = stateOf(device);
    const t = behaviour === 'offline' ? state.changedAt : now();
    return {
      ...{ id, name, category: CATEGORY[kind], product_name: PRODUCT_NAME[kind], online: behaviour !== 'offline' },
      status: statusOf(device, state, climateOf(device), t),
      updated_at: state.changedAt,
    };
  }

  function homeOf(homeId: string): PlannedHome {
    const home = homes.find(({ id }) => id === homeId);
    if (home === undefined) throw new HeatingError('not_found', `There is no home ${homeId}`);
    return home;
  }

  function deviceOf(deviceId: string): PlannedDevice {
    const device = devices.get(deviceId);
    if (device === undefined) throw new HeatingError('not_found', `There is no device ${deviceId}`);
    return device;
  }

  async function reach(deviceId: string): Promise<PlannedDevice> {
    const device = deviceOf(deviceId);
    await loadOnce();
    if (device.behaviour === 'late') await wait(LATE_RESPONSE_MS);
    if (device.behaviour === 'failing') throw new HeatingError('unavailable', `${device.name} did not answer`);
    return device;
  }

  return {
    simulated: true,
    homesOf: async (userId) =>
      homes.filter((home) => home.userId === userId).map(({ id, name }) => ({ home_id: id, name })),
    home: async (homeId) => {
      const { id, name } = homeOf(homeId);
      return { home_id: id, name };
    },
    rooms: async (homeId) => homeOf(homeId).rooms.map(({ id, name }) => ({ room_id: id, name })),
    homeDevices: async (homeId) => {
      await loadOnce();
      const { id } = homeOf(homeId);
      return [...devices.values()].filter((device) => device.homeId === id).map(shown);
    },
    roomDevices: async (homeId, roomId) => {
      await loadOnce();
      const room = homeOf(homeId).rooms.find(({ id }) => id === roomId);
      if (room === undefined) throw new HeatingError('not_found', `There is no room ${roomId} in home ${homeId}`);
      return [...devices.values()].filter((device) => device.roomId === room.id).map(shown);
    },
    homeOf: async (deviceId) => deviceOf(deviceId).homeId,
    details: async (deviceId) => {
      const device = await reach(deviceId);
      const { kind, homeId } = device;
      return {
        ...shown(device),
        ...{ home_id: homeId, product_id: `sim${CATEGORY[kind]}`, model: CATEGORY[kind].toUpperCase() },
        ...{ uuid: `${deviceId}-sim`, ip: '', time_zone: '+01:00', sub: kind === 'valve' },
        paired_at: startedAt - 300 * DAY,
      };
    },
    status: async (deviceId) => shown(await reach(deviceId)).status,
    send: async (deviceId, command) => {
      const device = await reach(deviceId);
      if (device.behaviour === 'offline') throw new HeatingError('offline', `${device.name} is offline`);
      const before = climateOf(device);
      states.set(device.id, commanded(device, stateOf(device), command, now()));
      if (command.code === 'temp_set' && device.roomId !== undefined) {
        climates.set(device.roomId, withTarget(before, targetOf(device.roomId), now()));
      }
      await memory?.save({ devices: Object.fromEntries(states), climates: Object.fromEntries(climates) });
    },
  };
}
