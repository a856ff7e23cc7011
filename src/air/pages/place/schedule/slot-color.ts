import { SET_POINT } from '../../../domain/heating/set-point';
import { HEATED_FROM } from '../../../domain/schedule/schedule-summary';
import type { Slot } from '../../../domain/schedule/weekly-schedule';

const COLD_HUE = 212;
const MILD_HUE = 40;
const WARM_HUE = 8;

/** How far a value is from one end to the other, 0 to 1. */
function share(value: number, from: number, to: number): number {
  return (value - from) / (to - from);
}

/**
 * The colour behind a temperature: blue where nothing is heated, the colder the stronger, and from 18 °C on amber to red.
 * Light or dark enough that the number on it is read well. Undefined for hours that are left to the set point.
 */
export function slotColor(slot: Slot, mode: 'light' | 'dark'): string | undefined {
  if (slot === 'auto') return undefined;
  const isHeated = slot >= HEATED_FROM;
  const strength = isHeated ? share(slot, HEATED_FROM, SET_POINT.max) : share(slot, HEATED_FROM, SET_POINT.min);
  const hue = isHeated ? Math.round(MILD_HUE + strength * (WARM_HUE - MILD_HUE)) : COLD_HUE;
  const lightness = mode === 'light' ? Math.round(92 - 12 * strength) : Math.round(22 + 8 * strength);
  return `hsl(${hue} ${mode === 'light' ? 78 : 45}% ${lightness}%)`;
}
