import type { AccountsModel, EntityModels } from '../../../../src/frame/model/application-model';
import { getAt } from '../../documents/acl';
import { ApiError } from '../../documents/api-error';
import { type Effect, type EntityHook, requireEffect } from '../../documents/hooks';
import { message } from '../../documents/messages';
import { logFailure } from '../../log/log';
import { RESETS } from '../accounts';
import type { PublicPasswords } from '../public-passwords';
import { type TokenLevel, tokenLevels } from '../subjects';
import { completeUser, deleteRecordsOfUser, requireAdministrator } from '../user-hook';
import type { Accounts } from './accounts';

interface AccountHookOptions {
  models: EntityModels;
  publicPasswords: PublicPasswords;
  accounts: Accounts;
  removeUser(id: string): Promise<void>;
}

function userHook(people: AccountsModel, parts: AccountHookOptions): EntityHook {
  const { publicPasswords, accounts, removeUser } = parts;
  const { rights } = parts.models;
  const followRecord: Effect = {
    name: 'account of a user',
    run: async (id, reader) => {
      const user = await reader.get(people.model.collection, id);
      if (user === undefined) return accounts.remove(id);
      await accounts.update(user.record);
      await accounts.endSessions(id);
    },
  };
  return {
    effects: [followRecord],
    complete: completeUser(people, rights),
    written: async ({ unit, before, record, secrets }) => {
      const { password } = secrets;
      if (typeof password === 'string') await publicPasswords.requireUsable(people, password);
      requireEffect(unit, followRecord, record.id, async () => {
        if (before !== undefined) return accounts.update(record);
        try {
          await accounts.create(record, typeof password === 'string' ? password : '');
        } catch (error) {
          await removeUser(record.id);
          if (error instanceof ApiError) throw error;
          logFailure('Firebase Authentication did not create an account', error);
          throw new ApiError(502, 'account_unavailable', message('account.unavailable'));
        }
      });
    },
    removed: async ({ unit, actor, record }) => {
      await requireAdministrator(people, rights, { unit, actor, before: record, after: undefined });
      await deleteRecordsOfUser(unit, RESETS.name, record.id);
      requireEffect(unit, followRecord, record.id, () => accounts.remove(record.id));
    },
  };
}

export function levelUid(level: string, recordId: string): string {
  return `${level}:${recordId}`;
}

function levelHook({ level, tokenPath, model }: TokenLevel, accounts: Accounts): EntityHook {
  const followToken: Effect = {
    name: `account of a ${level}`,
    run: async (id, reader) => {
      const isThere = (await reader.get(model.collection, id)) !== undefined;
      await (isThere ? accounts.endSessions(levelUid(level, id)) : accounts.remove(levelUid(level, id)));
    },
  };
  return {
    effects: [followToken],
    written: async ({ unit, before, record }) => {
      if (before === undefined || getAt(before, tokenPath) === getAt(record, tokenPath)) return;
      requireEffect(unit, followToken, record.id, () => accounts.endSessions(levelUid(level, record.id)));
    },
    removed: async ({ unit, record }) => {
      requireEffect(unit, followToken, record.id, () => accounts.remove(levelUid(level, record.id)));
    },
  };
}

export function createAccountHooks(parts: AccountHookOptions): Record<string, EntityHook> {
  const { models, accounts } = parts;
  const levels = tokenLevels(models).map((level) => [level.model.name, levelHook(level, accounts)] as const);
  const people = models.accounts;
  return {
    ...Object.fromEntries(levels),
    ...(people === undefined ? {} : { [people.model.name]: userHook(people, parts) }),
  };
}
