import * as v from 'valibot';
import { nearestSetPoint } from './set-point';

/** Boost of a room: degrees above the warmer of set point and measured temperature, °C, and the durations offered, hours. */
export const BOOST = { celsius: 1, hours: [1, 2, 4] } as const;

/** Boost of one room or building. */
export interface PlaceBoost {
  /** Set point during the boost, °C. */
  celsius: number;
  /** Whether the boost exceeds the current set point. It does not at the highest set point. */
  isRaised: boolean;
  /** Whether a current measured temperature was known. Without one the boost counts from the set point. */
  isMeasured: boolean;
}

/** Computes the boost of a place. Temperatures in °C; `measured` is undefined without a current reading. */
export function computeBoost(wanted: number, measured: number | undefined): PlaceBoost {
  const celsius = nearestSetPoint(Math.max(wanted, measured ?? wanted) + BOOST.celsius);
  return { celsius, isRaised: celsius > wanted, isMeasured: measured !== undefined };
}

/** Result of a boost before it is applied, over all heated rooms of a place. */
export const BoostRange = v.object({
  /** Lowest and highest set point of the raised rooms, °C. */
  lowest: v.number(),
  highest: v.number(),
  /** How many rooms are raised, of `rooms`. */
  raised: v.number(),
  rooms: v.number(),
  /** How many rooms have no current measured temperature. */
  unmeasured: v.number(),
});
export type BoostRange = v.InferOutput<typeof BoostRange>;

/** Summarizes the boosts of the rooms of a place, at least one. */
export function summarizeBoosts(boosts: readonly PlaceBoost[]): BoostRange {
  const raised = boosts.filter(({ isRaised }) => isRaised);
  const temperatures = (raised.length > 0 ? raised : boosts).map(({ celsius }) => celsius);
  return {
    ...{ lowest: Math.min(...temperatures), highest: Math.max(...temperatures) },
    ...{ raised: raised.length, rooms: boosts.length },
    unmeasured: boosts.filter(({ isMeasured }) => !isMeasured).length,
  };
}
