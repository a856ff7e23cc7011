import type { Role } from '../model/access-model';
import type { CapabilityModel, EntityModels, RightsModel } from '../model/application-model';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import { type AccessSubject, can } from './can';

export type Occasion = { model: EntityModel; record?: EntityRecord };

/** @throws RangeError for an unknown name, so that a typo is not mistaken for a refusal. */
export function findCapability({ capabilities }: RightsModel, name: string): CapabilityModel {
  const capability = capabilities.get(name);
  if (capability === undefined) throw new RangeError(`There is no capability "${name}"`);
  return capability;
}

export function listRolesWith(rights: RightsModel, capability: string): readonly Role[] {
  return findCapability(rights, capability).roles;
}

/** @example may(models.rights, session, 'heating.setPoint', { model: room, record }) @throws RangeError if unknown */
export function may(rights: RightsModel, subject: AccessSubject, capability: string, on?: Occasion): boolean {
  const { roles, needs, readsOnly } = findCapability(rights, capability);
  if (!roles.includes(subject.role) || (subject.viewOnly === true && !readsOnly)) return false;
  if (needs === undefined || on === undefined) return true;
  const canRead = can({ subject, model: on.model, operation: 'read', record: on.record });
  return canRead && can({ subject, model: on.model, operation: needs, record: on.record });
}

export function managesAccounts({ rights, accounts }: EntityModels, subject: AccessSubject): boolean {
  return accounts !== undefined && may(rights, subject, accounts.managedBy);
}

export function mayOpenPage(rights: RightsModel, subject: AccessSubject, { name }: EntityModel): boolean {
  const keys = [...rights.capabilities.values()].filter(({ opens }) => opens.includes(name));
  return keys.every(({ roles }) => roles.includes(subject.role));
}
