import type { DeviceStatus, HeatingKind } from '../../../../src/air/domain/heating/heating-device';
import {
  type HeatingCommand,
  isSwitch,
  SWITCH_CODES,
  tenthsOf,
} from '../../../../src/air/domain/heating/heating-status';
import { MINUTE } from '../../../../src/frame/time/units';
import { seedOf, smoothNoise } from '../../simulation/weather';
import { HeatingError } from '../heating-service';
import type { PlannedDevice } from './plan';

/** Time in which a radiator warms a room by two thirds of the difference to a higher set point. */
const WARMING_MS = 12 * MINUTE;
/** Time constant of cooling; longer, because walls store heat. */
const COOLING_MS = 90 * MINUTE;
const DRAUGHT = 0.15;
/** A valve opens when the room is this much colder than its set point, °C. */
const HYSTERESIS = 0.2;

export interface Climate {
  since: number;
  from: number;
  target: number;
}

function mean({ since, from, target }: Climate, t: number): number {
  const elapsed = Math.max(0, t - since);
  return target + (from - target) * Math.exp(-elapsed / (target > from ? WARMING_MS : COOLING_MS));
}

export function temperatureAt(climate: Climate, seed: number, t: number): number {
  return mean(climate, t) + DRAUGHT * smoothNoise(seed, t, 25 * MINUTE);
}

export function isValveOpen(climate: Climate, setPoint: number, t: number): boolean {
  return setPoint - mean(climate, t) > HYSTERESIS;
}

export function retargeted(climate: Climate, target: number, t: number): Climate {
  return { since: t, from: mean(climate, t), target };
}

export interface DeviceState {
  /** Set point, °C. Devices without a thermostat have an unused 20. */
  setPoint: number;
  childLock: boolean;
  switches: readonly boolean[];
  changedAt: number;
}

export const CATEGORY: Readonly<Record<HeatingKind, string>> = {
  valve: 'wkf',
  relay: 'kg',
  breaker: 'tdq',
  zigbeeGateway: 'wg2',
  wifiGateway: 'wfcon',
};

export const PRODUCT_NAME: Readonly<Record<HeatingKind, string>> = {
  valve: 'Thermostatic radiator valve',
  relay: 'Relay module',
  breaker: 'DIN rail breaker',
  zigbeeGateway: 'Zigbee gateway',
  wifiGateway: 'Wi-Fi gateway',
};

export function initialState({ id, channels }: PlannedDevice, since: number): DeviceState {
  const seed = seedOf(id);
  return {
    setPoint: 19 + (seed % 5) / 2,
    childLock: seed % 4 === 0,
    switches: Array.from({ length: channels }, (_none, channel) => channel === 0),
    changedAt: since,
  };
}

/** @throws HeatingError if the device does not know the command. */
export function commanded(
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

export function statusOf(device: PlannedDevice, state: DeviceState, climate: Climate, t: number): DeviceStatus[] {
  if (device.kind === 'valve') {
    const measured = temperatureAt(climate, seedOf(device.roomId ?? device.id), t);
    return [
      { code: 'mode', value: 'manual' },
      { code: 'temp_set', value: tenthsOf(state.setPoint) },
      { code: 'temp_current', value: tenthsOf(measured) },
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
