import type { AccessSubject } from '../../../src/frame/access/can';
import { CLAIM_ALL, SYSTEM_ROLE } from '../../../src/frame/access/can';
import type { Locale } from '../../../src/frame/model/localized-text';

/** Who does something to documents, and in which language refusals are worded. */
export interface Actor extends AccessSubject {
  locale: Locale;
  /** The server itself: it also writes what devices measure. Never made from a request. */
  system?: boolean;
  /** Something outside that tells how it is, a device for example: a fact, which no rule can refuse. */
  fact?: boolean;
  /** Puts what is stored into another form: what was wrong with it stays so, and is no mistake of now. */
  asStored?: boolean;
  /** For whom the server acts, as people call them; for a history. */
  author?: string;
}

export const SYSTEM: Actor = { role: SYSTEM_ROLE, claim: CLAIM_ALL, locale: 'en', system: true };

export const FACT: Actor = { ...SYSTEM, fact: true };

export const CONVERSION: Actor = { ...FACT, asStored: true };
