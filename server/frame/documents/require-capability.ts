import { capabilityNamed, may, type Occasion } from '../../../src/frame/access/may';
import { mayNotDo } from '../../../src/frame/access/refusal-texts';
import type { RightsModel } from '../../../src/frame/model/application-model';
import type { Actor } from './actor';
import { ApiError } from './api-error';

/** @throws ApiError 403 if the actor does not have this capability, or not for this record. */
export function requireCapability(rights: RightsModel, actor: Actor, capability: string, on?: Occasion): void {
  if (may(rights, actor, capability, on)) return;
  throw new ApiError(403, 'forbidden', mayNotDo(capabilityNamed(rights, capability)));
}
