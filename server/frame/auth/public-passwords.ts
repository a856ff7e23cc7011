import type { AccountsModel } from '../../../src/frame/model/application-model';
import { fieldsRefused } from '../documents/api-error';
import { message } from '../documents/messages';

/** Publicly known passwords, such as those of a demo data set. */
export interface PublicPasswords {
  has(password: string): boolean;
  /**
   * Refuses such a password unless there is nothing to protect.
   *
   * @throws ApiError 422 at the password.
   */
  requireUsable(people: AccountsModel, password: string): Promise<void>;
}

/** @param areUsable whether there is nothing to protect, because the site shows a demo data set. */
export function createPublicPasswords(
  passwords: readonly string[],
  areUsable: () => Promise<boolean>,
): PublicPasswords {
  // Normalised as for hashing.
  const has = (password: string) => passwords.includes(password.normalize('NFKC'));
  return {
    has,
    requireUsable: async ({ model }, password) => {
      if (!has(password) || (await areUsable())) return;
      throw fieldsRefused(422, 'invalid', { password: message('account.publicPassword') }, model);
    },
  };
}
