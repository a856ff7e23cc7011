import { listRolesWith } from '../../../src/frame/access/may';
import type { AccountsModel, RightsModel } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import type { Actor } from '../documents/actor';
import { ApiError, fieldsRefused } from '../documents/api-error';
import type { EntityHook, WriteMoment } from '../documents/hooks';
import { message } from '../documents/messages';
import { inTransaction, type UnitOfWork } from '../documents/unit-of-work';
import type { Store } from '../stores/store';
import { ACCOUNTS, RESETS, SESSIONS } from './accounts';
import { hashPassword, type PasswordCost, PUBLIC_COST, type PublicPasswords } from './public-passwords';
import { hashSecret } from './secrets';
import { isViewOnly } from './subjects';

/** Ensures that an administrator remains. @throws ApiError 409 for a deletion, 422 at the role for a change. */
export async function requireAdministrator(
  people: AccountsModel,
  rights: RightsModel,
  change: { unit: UnitOfWork; actor: Actor; before: EntityRecord; after: EntityRecord | undefined },
): Promise<void> {
  const { unit, actor, before, after } = change;
  const { model, managedBy, viewOnly = '' } = people;
  const roles = listRolesWith(rights, managedBy);
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

export async function deleteRecordsOfUser(unit: UnitOfWork, collection: string, userId: string): Promise<void> {
  for (const { record } of await unit.find(collection, 'userId', 'text', userId)) unit.remove(collection, record.id);
}

export function completeUser(people: AccountsModel, rights: RightsModel) {
  return async ({ unit, actor, before, record }: WriteMoment): Promise<EntityRecord> => {
    if (before !== undefined) await requireAdministrator(people, rights, { unit, actor, before, after: record });
    return typeof record.email === 'string' ? { ...record, email: record.email.trim().toLowerCase() } : record;
  };
}

export function userHook(
  people: AccountsModel,
  rights: RightsModel,
  { publicPasswords, passwordCost }: { publicPasswords: PublicPasswords; passwordCost: PasswordCost },
): EntityHook {
  return {
    complete: completeUser(people, rights),
    written: async ({ unit, before, record, secrets }) => {
      const account = await unit.get(ACCOUNTS.name, record.id);
      const { password } = secrets;
      const hashed = async (text: string) => {
        await publicPasswords.requireUsable(people, text);
        return hashPassword(text, publicPasswords.has(text) ? PUBLIC_COST : passwordCost);
      };
      const hash = typeof password === 'string' ? await hashed(password) : account?.record.password;
      if (hash === undefined) return;
      // Ends sessions that were opened with the old password.
      if (before !== undefined && typeof password === 'string')
        await deleteRecordsOfUser(unit, SESSIONS.name, record.id);
      const next = { ...account?.record, id: record.id, email: record.email, password: hash };
      unit.put(ACCOUNTS.name, { record: next, version: 1 });
    },
    removed: async ({ unit, actor, record }) => {
      await requireAdministrator(people, rights, { unit, actor, before: record, after: undefined });
      unit.remove(ACCOUNTS.name, record.id);
      await deleteRecordsOfUser(unit, SESSIONS.name, record.id);
      await deleteRecordsOfUser(unit, RESETS.name, record.id);
    },
  };
}

/** Sets a new password and ends the user's sessions and password links. @returns true if there was an account. */
export async function replacePassword(
  { store, passwordCost, sessionsEnded }: { store: Store; passwordCost: PasswordCost; sessionsEnded(): void },
  whose: (unit: UnitOfWork) => Promise<EntityRecord | undefined>,
  { password, mustChange = false, keep }: { password: string; mustChange?: boolean; keep?: string },
): Promise<boolean> {
  const hash = await hashPassword(password, passwordCost);
  const isDone = await inTransaction(store, async (unit) => {
    const account = await whose(unit);
    if (account === undefined) return false;
    const preserved = keep === undefined ? undefined : await unit.get(SESSIONS.name, hashSecret(keep));
    for (const { record } of await unit.find(SESSIONS.name, 'userId', 'text', account.id)) {
      if (preserved === undefined || record.family !== preserved.record.family) unit.remove(SESSIONS.name, record.id);
    }
    await deleteRecordsOfUser(unit, RESETS.name, account.id);
    unit.put(ACCOUNTS.name, { record: { ...account, password: hash, mustChange }, version: 1 });
    return true;
  });
  if (isDone) sessionsEnded();
  return isDone;
}

export function accountOf(userId: string) {
  return async (unit: UnitOfWork): Promise<EntityRecord | undefined> => (await unit.get(ACCOUNTS.name, userId))?.record;
}
