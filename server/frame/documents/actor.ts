import type { AccessSubject } from '../../../src/frame/access/can';
import { CLAIM_ALL, SYSTEM_ROLE } from '../../../src/frame/access/can';
import type { Locale } from '../../../src/frame/model/localized-text';

export interface Actor extends AccessSubject {
  locale: Locale;
  /** True for the server itself, which also writes measurements. Never created from a request. */
  system?: boolean;
  /** True for a report from outside, for example of a device: its values are facts, which no validation refuses. */
  fact?: boolean;
  /** True for conversions: values that were invalid before stay and are no error. */
  asStored?: boolean;
  author?: string;
}

export const SYSTEM: Actor = { role: SYSTEM_ROLE, claim: CLAIM_ALL, locale: 'en', system: true };

export const FACT: Actor = { ...SYSTEM, fact: true };

export const CONVERSION: Actor = { ...FACT, asStored: true };
