import type { AccountsModel, EntityModels } from '../../../../src/frame/model/application-model';
import { at } from '../../documents/acl';
import type { EntityHook } from '../../documents/hooks';
import { RESETS } from '../collections';
import type { PublicPasswords } from '../public-passwords';
import { requireAdministrator } from '../require-administrator';
import { type TokenLevel, tokenLevels } from '../subjects';
import { completeUser, removeOf } from '../user-hook';
import type { Accounts } from './accounts';

interface AccountHookParts {
  models: EntityModels;
  publicPasswords: PublicPasswords;
  accounts: Accounts;
  /** Removes a user whose account could not be created. */
  removeUser(id: string): Promise<void>;
}

/** Updates the account of a user after the record was written. */
function userHook(people: AccountsModel, parts: AccountHookParts): EntityHook {
  const { publicPasswords, accounts, removeUser } = parts;
  const { rights } = parts.models;
  return {
    complete: completeUser(people, rights),
    written: async ({ unit, before, record, secrets }) => {
      const { password } = secrets;
      if (typeof password === 'string') await publicPasswords.requireUsable(people, password);
      unit.afterCommit(async () => {
        if (before !== undefined) return accounts.update(record);
        try {
          await accounts.create(record, typeof password === 'string' ? password : '');
        } catch (error) {
          await removeUser(record.id);
          throw error;
        }
      });
    },
    removed: async ({ unit, actor, record }) => {
      await requireAdministrator(people, rights, { unit, actor, before: record, after: undefined });
      await removeOf(unit, RESETS.name, record.id);
      unit.afterCommit(() => accounts.remove(record.id));
    },
  };
}

/** The uid of the account for the sessions of a level's record. */
export function levelUid(level: string, recordId: string): string {
  return `${level}:${recordId}`;
}

/** Ends the sessions of an access token when the token is replaced or its record is deleted. */
function levelHook({ level, tokenPath }: TokenLevel, accounts: Accounts): EntityHook {
  return {
    written: async ({ unit, before, record }) => {
      if (before === undefined || at(before, tokenPath) === at(record, tokenPath)) return;
      unit.afterCommit(() => accounts.endSessions(levelUid(level, record.id)));
    },
    removed: async ({ unit, record }) => {
      unit.afterCommit(() => accounts.remove(levelUid(level, record.id)));
    },
  };
}

/** Hooks by entity that synchronise Firebase Authentication with the records. */
export function accountHooks(parts: AccountHookParts): Record<string, EntityHook> {
  const { models, accounts } = parts;
  const levels = tokenLevels(models).map((level) => [level.model.name, levelHook(level, accounts)] as const);
  const people = models.accounts;
  return {
    ...Object.fromEntries(levels),
    ...(people === undefined ? {} : { [people.model.name]: userHook(people, parts) }),
  };
}
