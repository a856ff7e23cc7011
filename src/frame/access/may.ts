import type { Role } from '../model/access-model';
import type { CapabilityModel, EntityModels, RightsModel } from '../model/application-model';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import { type AccessSubject, can } from './can';

/** What something is done to. Without a record: may the session do it to any at all? */
export interface Occasion {
  model: EntityModel;
  record?: EntityRecord;
}

/** @throws RangeError for a name that is not in the table: a slip of the pen must not look like a refusal. */
export function capabilityNamed({ capabilities }: RightsModel, name: string): CapabilityModel {
  const capability = capabilities.get(name);
  if (capability === undefined) throw new RangeError(`There is no capability "${name}"`);
  return capability;
}

/** The roles that have a capability. */
export function rolesWith(rights: RightsModel, capability: string): readonly Role[] {
  return capabilityNamed(rights, capability).roles;
}

/**
 * Whether a session may do what is no mere reading or writing of a record: the server refuses by it, the screens hide by
 * it. `schemas/_application.json` says who has which capability, and what the session must be allowed to do to the record.
 *
 * @example may(models.rights, session, 'heating.setPoint', { model: room, record })
 * @throws RangeError for a capability that is not in the table.
 */
export function may(rights: RightsModel, subject: AccessSubject, capability: string, on?: Occasion): boolean {
  const { roles, needs, readsOnly } = capabilityNamed(rights, capability);
  if (!roles.includes(subject.role) || (subject.viewOnly === true && !readsOnly)) return false;
  if (needs === undefined || on === undefined) return true;
  const canRead = can({ subject, model: on.model, operation: 'read', record: on.record });
  return canRead && can({ subject, model: on.model, operation: needs, record: on.record });
}

/** Whether somebody manages accounts: who does may see and undo what everybody has done, and gives roles their views. */
export function managesAccounts({ rights, accounts }: EntityModels, subject: AccessSubject): boolean {
  return accounts !== undefined && may(rights, subject, accounts.managedBy);
}

/** Whether a session may open the pages of an entity: what it may read there is another question. */
export function mayOpen(rights: RightsModel, subject: AccessSubject, { name }: EntityModel): boolean {
  const keys = [...rights.capabilities.values()].filter(({ opens }) => opens.includes(name));
  return keys.every(({ roles }) => roles.includes(subject.role));
}
