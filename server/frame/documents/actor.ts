import { type AccessSubject, CLAIM_ALL, SYSTEM_ROLE } from '../../../src/frame/access/can';
import { findCapability, may, type Occasion } from '../../../src/frame/access/may';
import { denyCapability } from '../../../src/frame/access/refusal-texts';
import type { RightsModel } from '../../../src/frame/model/application-model';
import type { Locale } from '../../../src/frame/model/localized-text';
import { ApiError } from './api-error';

export interface Actor extends AccessSubject {
  locale: Locale;
  /** True for the server, which also writes measurements. Requests never set it. */
  system?: boolean;
  /** True for a report from outside, for example of a device. Its values are facts, so no validation refuses them. */
  fact?: boolean;
  /** True for conversions, which may keep values that were already invalid. */
  asStored?: boolean;
  author?: string;
}

export const SYSTEM: Actor = { role: SYSTEM_ROLE, claim: CLAIM_ALL, locale: 'en', system: true };

export const DEVICE_REPORT: Actor = { ...SYSTEM, fact: true };

export const CONVERSION: Actor = { ...DEVICE_REPORT, asStored: true };

export function requireCapability(rights: RightsModel, actor: Actor, capability: string, on?: Occasion): void {
  if (may(rights, actor, capability, on)) return;
  throw new ApiError(403, 'forbidden', denyCapability(findCapability(rights, capability)));
}
