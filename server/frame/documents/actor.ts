import type { AccessSubject } from '../../../src/frame/access/can';
import { CLAIM_ALL, SYSTEM_ROLE } from '../../../src/frame/access/can';
import type { Locale } from '../../../src/frame/model/localized-text';

/** Who reads or writes documents, and in which language errors are worded. */
export interface Actor extends AccessSubject {
  locale: Locale;
  /** The server itself, which also writes what devices measure. Never created from a request. */
  system?: boolean;
  /** A report from outside, of a device for example: its values are facts, which no validation refuses. */
  fact?: boolean;
  /** Converts stored records: values that were invalid before stay so and are no error. */
  asStored?: boolean;
  /** Display name of the person on whose behalf the server acts, for the history. */
  author?: string;
}

export const SYSTEM: Actor = { role: SYSTEM_ROLE, claim: CLAIM_ALL, locale: 'en', system: true };

export const FACT: Actor = { ...SYSTEM, fact: true };

export const CONVERSION: Actor = { ...FACT, asStored: true };
