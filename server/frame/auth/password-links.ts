import type { AccountsModel } from '../../../src/frame/model/application-model';
import { RESET_PATH } from '../../../src/frame/model/console-paths';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import { inTransaction, type UnitOfWork } from '../documents/unit-of-work';
import type { Store } from '../stores/store';
import { RESETS } from './collections';
import { requireNewPassword } from './password-rules';
import type { PublicPasswords } from './public-passwords';
import { digestOf, newSecret } from './secrets';
import { removeOf } from './user-hook';

export const SPENT_CODE = 'reset_spent';
export const SPENT = () => new ApiError(400, SPENT_CODE, message('account.linkSpent'));

type Reader = Pick<UnitOfWork, 'get'>;

export interface PasswordLinks {
  issue(userId: string, expiresAt: number): Promise<string>;
  /**
   * Sets a new password by a link token, which works once.
   * @returns the id of the user.
   * @throws ApiError 400 for a used, expired or invalid link; 422 for a refused password.
   */
  redeem(token: string, password: string): Promise<string>;
}

interface LinkParts {
  people: AccountsModel;
  publicPasswords: PublicPasswords;
  store: Store;
  /** Public address of the console, without a trailing slash; configured, never taken from a request. */
  publicUrl: string;
  now(): number;
  /**
   * Sets the password of the link's user, invalidates the link, and ends the user's sessions.
   * @param userIn finds the user if the link is still valid.
   * @returns true if there was such a user.
   */
  replace(userIn: (reader: Reader) => Promise<string | undefined>, password: string): Promise<boolean>;
}

function userOf(record: EntityRecord | undefined, now: number): string | undefined {
  const isGood = typeof record?.expiresAt === 'number' && record.expiresAt > now;
  return isGood && typeof record.userId === 'string' ? record.userId : undefined;
}

export function createPasswordLinks(parts: LinkParts): PasswordLinks {
  const { people, publicPasswords, store, publicUrl, now, replace } = parts;
  return {
    issue: async (userId, expiresAt) => {
      const token = newSecret();
      await inTransaction(store, async (unit) => {
        await removeOf(unit, RESETS.name, userId);
        unit.put(RESETS.name, { record: { id: digestOf(token), userId, expiresAt }, version: 1 });
      });
      return `${publicUrl}${RESET_PATH}?token=${token}`;
    },
    redeem: async (token, password) => {
      const id = digestOf(token);
      const userIn = async (reader: Reader) => userOf((await reader.get(RESETS.name, id))?.record, now());
      // Checked before the password, so that accepted passwords are not revealed without a valid link.
      const userId = await userIn(store);
      if (userId === undefined) throw SPENT();
      await requireNewPassword(people, publicPasswords, { password });
      if (!(await replace(userIn, password))) throw SPENT();
      return userId;
    },
  };
}
