import { internalNumber } from '../warehouse/internal-number';
import { canUpdateWifi, deviceVariant, hasThirdWifi } from './firmware';

/** A device without a version counts as a business device, as all devices not known as home devices. */
function textOf(firmware: unknown): string {
  return typeof firmware === 'string' ? firmware : '';
}

/** Rules for `x-value: { compute: { rule, from } }` in schemas. The source value may be of any type. */
export const computedRules: Readonly<Record<string, (from: unknown) => unknown>> = {
  deviceVariant: (firmware) => deviceVariant(textOf(firmware)),
  isHomeVariant: (firmware) => deviceVariant(textOf(firmware)) === 'Home',
  wifiSlots: (firmware) => (typeof firmware === 'string' && hasThirdWifi(firmware) ? 3 : 2),
  internalNumber: (name) => internalNumber(name),
  canUpdateWifi: (firmware) => typeof firmware === 'string' && canUpdateWifi(firmware),
};

/** Increase if a rule changes, so that stored values are recomputed. */
export const COMPUTED_STATE = 1;
