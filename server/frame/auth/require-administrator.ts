import { rolesWith } from '../../../src/frame/access/may';
import type { AccountsModel, RightsModel } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import type { Actor } from '../documents/actor';
import { ApiError, fieldsRefused } from '../documents/api-error';
import { message } from '../documents/messages';
import type { UnitOfWork } from '../documents/unit-of-work';
import { isViewOnly } from './subjects';

interface UserChange {
  unit: UnitOfWork;
  actor: Actor;
  before: EntityRecord;
  after: EntityRecord | undefined;
}

/**
 * Ensures that at least one administrator can manage users; administrators cannot delete, demote or restrict
 * themselves. The server may remove a user that it has just created.
 * @throws ApiError 409 for a deletion, 422 at the role for a change.
 */
export async function requireAdministrator(
  people: AccountsModel,
  rights: RightsModel,
  change: UserChange,
): Promise<void> {
  const { unit, actor, before, after } = change;
  const { model, managedBy, viewOnly = '' } = people;
  const roles = rolesWith(rights, managedBy);
  const isAdministrator = (user: EntityRecord | undefined) =>
    user !== undefined && roles.some((role) => role === user.role) && !isViewOnly(people, user);
  if (actor.system === true || !isAdministrator(before) || isAdministrator(after)) return;
  const refuse = (name: 'ownAccount' | 'ownRole' | 'lastAdministrator'): Error => {
    const text = message(`account.${name}`);
    return after === undefined
      ? new ApiError(409, name, text)
      : fieldsRefused(422, name, { [before.role === after.role ? viewOnly : 'role']: text }, model);
  };
  if (actor.userId === before.id) throw refuse(after === undefined ? 'ownAccount' : 'ownRole');
  for (const role of roles) {
    const administrators = await unit.find(model.collection, 'role', 'text', role);
    if (administrators.some(({ record }) => record.id !== before.id && isAdministrator(record))) return;
  }
  throw refuse('lastAdministrator');
}
