import type { AccountsModel, RightsModel } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import type { EntityHook, WriteMoment } from '../documents/hooks';
import type { UnitOfWork } from '../documents/unit-of-work';
import { ACCOUNTS, RESETS, SESSIONS } from './collections';
import { hashPassword, type PasswordCost, PUBLIC_COST } from './passwords';
import type { PublicPasswords } from './public-passwords';
import { requireAdministrator } from './require-administrator';

export async function removeOf(unit: UnitOfWork, collection: string, userId: string): Promise<void> {
  for (const { record } of await unit.find(collection, 'userId', 'text', userId)) unit.remove(collection, record.id);
}

/**
 * Converts the e-mail of a user to lowercase.
 * @throws ApiError 422 if nobody could manage users after the change.
 */
export function completeUser(people: AccountsModel, rights: RightsModel) {
  return async ({ unit, actor, before, record }: WriteMoment): Promise<EntityRecord> => {
    if (before !== undefined) await requireAdministrator(people, rights, { unit, actor, before, after: record });
    return typeof record.email === 'string' ? { ...record, email: record.email.trim().toLowerCase() } : record;
  };
}

interface Hashing {
  publicPasswords: PublicPasswords;
  passwordCost: PasswordCost;
}

export function userHook(
  people: AccountsModel,
  rights: RightsModel,
  { publicPasswords, passwordCost }: Hashing,
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
      // Sessions opened with the old password must end, too.
      if (before !== undefined && typeof password === 'string') await removeOf(unit, SESSIONS.name, record.id);
      const next = { ...account?.record, id: record.id, email: record.email, password: hash };
      unit.put(ACCOUNTS.name, { record: next, version: 1 });
    },
    removed: async ({ unit, actor, record }) => {
      await requireAdministrator(people, rights, { unit, actor, before: record, after: undefined });
      unit.remove(ACCOUNTS.name, record.id);
      await removeOf(unit, SESSIONS.name, record.id);
      await removeOf(unit, RESETS.name, record.id);
    },
  };
}
