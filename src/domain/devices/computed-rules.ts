import { canUpdateWifi, deviceVariant, hasThirdWifi } from './firmware';

/** Rules that schemas name in `x-value: { compute: { rule, from } }`. They get the other field's value, a text or not. */
export const computedRules: Readonly<Record<string, (from: unknown) => unknown>> = {
  deviceVariant: (firmware) => (typeof firmware === 'string' ? deviceVariant(firmware) : undefined),
  isHomeVariant: (firmware) => (typeof firmware === 'string' ? deviceVariant(firmware) === 'Home' : undefined),
  wifiSlots: (firmware) => (typeof firmware === 'string' && hasThirdWifi(firmware) ? 3 : 2),
  canUpdateWifi: (firmware) => typeof firmware === 'string' && canUpdateWifi(firmware),
};
