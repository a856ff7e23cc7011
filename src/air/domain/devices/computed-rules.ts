import { internalNumber } from '../warehouse/internal-number';
import { canUpdateWifi, deviceVariant, hasThirdWifi } from './firmware';

/** A device without a version is a business one, as all are that are not known to be home devices. */
function textOf(firmware: unknown): string {
  return typeof firmware === 'string' ? firmware : '';
}

/** Rules that schemas name in `x-value: { compute: { rule, from } }`. They get the other field's value, a text or not. */
export const computedRules: Readonly<Record<string, (from: unknown) => unknown>> = {
  deviceVariant: (firmware) => deviceVariant(textOf(firmware)),
  isHomeVariant: (firmware) => deviceVariant(textOf(firmware)) === 'Home',
  wifiSlots: (firmware) => (typeof firmware === 'string' && hasThirdWifi(firmware) ? 3 : 2),
  internalNumber: (name) => internalNumber(name),
  canUpdateWifi: (firmware) => typeof firmware === 'string' && canUpdateWifi(firmware),
};

/** Goes up when one of these rules computes something else: what is stored is computed anew then. */
export const COMPUTED_STATE = 1;
