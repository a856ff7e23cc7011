import { MINUTE } from '../../../../src/frame/time/units';
import { smoothNoise } from '../../simulation/noise';

/** Time in which a radiator brings a room two thirds of the way to a higher set point. */
const WARMING_MS = 12 * MINUTE;
/** Walls hold their warmth: the same way down takes this long. */
const COOLING_MS = 90 * MINUTE;
/** Doors and people, in °C. */
const DRAUGHT = 0.15;
/** A valve opens when the room is this much colder than wanted, in °C. */
const HYSTERESIS = 0.2;

/** A stretch of time in which nobody changed the set point: what the climate was when it began, in °C and ms. */
export interface Climate {
  since: number;
  from: number;
  target: number;
}

/** Newton's law: the difference to the target shrinks by the same share in the same time. */
function mean({ since, from, target }: Climate, t: number): number {
  const elapsed = Math.max(0, t - since);
  return target + (from - target) * Math.exp(-elapsed / (target > from ? WARMING_MS : COOLING_MS));
}

/** The temperature in the room at `t`, in °C. It follows from the climate alone, so that nothing has to run for it. */
export function temperatureAt(climate: Climate, seed: number, t: number): number {
  return mean(climate, t) + DRAUGHT * smoothNoise(seed, t, 25 * MINUTE);
}

/** Whether a valve that wants `setPoint`, in °C, lets hot water through at `t`. */
export function isValveOpen(climate: Climate, setPoint: number, t: number): boolean {
  return setPoint - mean(climate, t) > HYSTERESIS;
}

/** The climate from `t` on, after somebody chose another target. */
export function retargeted(climate: Climate, target: number, t: number): Climate {
  return { since: t, from: mean(climate, t), target };
}
