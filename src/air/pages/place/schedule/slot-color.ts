import { SET_POINT } from '../../../domain/heating/place-set-point';
import { MIN_HEATED } from '../../../domain/schedule/schedule-stretches';
import type { Slot } from '../../../domain/schedule/weekly-schedule';

const COLD_HUE = 212;
const MILD_HUE = 40;
const WARM_HUE = 8;

function share(value: number, from: number, to: number): number {
  return (value - from) / (to - from);
}

/** Returns blue without heating, stronger when colder, and amber to red from 18 °C. Undefined for manual hours. */
export function getSlotColor(slot: Slot, mode: 'light' | 'dark'): string | undefined {
  if (slot === 'auto') return undefined;
  const isHeated = slot >= MIN_HEATED;
  const strength = isHeated ? share(slot, MIN_HEATED, SET_POINT.max) : share(slot, MIN_HEATED, SET_POINT.min);
  const hue = isHeated ? Math.round(MILD_HUE + strength * (WARM_HUE - MILD_HUE)) : COLD_HUE;
  const lightness = mode === 'light' ? Math.round(92 - 12 * strength) : Math.round(22 + 8 * strength);
  return `hsl(${hue} ${mode === 'light' ? 78 : 45}% ${lightness}%)`;
}
