import { MINUTE } from '../../../../src/frame/time/units';
import { smoothNoise } from '../../simulation/weather';

/** Time in which a radiator warms a room by two thirds of the difference to a higher set point. */
const WARMING_MS = 12 * MINUTE;
/** Time constant of cooling. Longer than the time of warming, because walls store heat. */
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

export function withTarget(climate: Climate, target: number, t: number): Climate {
  return { since: t, from: mean(climate, t), target };
}

export interface DeviceState {
  /** Set point, °C. Unused for devices without a thermostat, which have 20. */
  setPoint: number;
  childLock: boolean;
  switches: readonly boolean[];
  changedAt: number;
}
