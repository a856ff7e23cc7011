import * as v from 'valibot';
import { roundToSetPoint } from './place-set-point';

export const BOOST = { celsius: 1, hours: [1, 2, 4] } as const;

export interface PlaceBoost {
  celsius: number;
  isRaised: boolean;
  /** False without a current temperature; the boost then starts from the set point. */
  isMeasured: boolean;
}

export function computeBoost(wanted: number, measured: number | undefined): PlaceBoost {
  const celsius = roundToSetPoint(Math.max(wanted, measured ?? wanted) + BOOST.celsius);
  return { celsius, isRaised: celsius > wanted, isMeasured: measured !== undefined };
}

export const BoostRange = v.object({
  lowest: v.number(),
  highest: v.number(),
  raised: v.number(),
  rooms: v.number(),
  unmeasured: v.number(),
});
export type BoostRange = v.InferOutput<typeof BoostRange>;

export function summarizeBoosts(boosts: readonly PlaceBoost[]): BoostRange {
  const raised = boosts.filter(({ isRaised }) => isRaised);
  const temperatures = (raised.length > 0 ? raised : boosts).map(({ celsius }) => celsius);
  return {
    ...{ lowest: Math.min(...temperatures), highest: Math.max(...temperatures) },
    ...{ raised: raised.length, rooms: boosts.length },
    unmeasured: boosts.filter(({ isMeasured }) => !isMeasured).length,
  };
}
