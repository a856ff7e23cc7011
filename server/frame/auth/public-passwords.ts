import type { AccountsModel } from '../../../src/frame/model/application-model';
import { fieldsRefused } from '../documents/api-error';
import { message } from '../documents/messages';

export interface PublicPasswords {
  has(password: string): boolean;
  /**
   * Refuses a public password unless the site has nothing to protect.
   * @throws ApiError 422 at the password.
   */
  requireUsable(people: AccountsModel, password: string): Promise<void>;
}

export function createPublicPasswords(
  passwords: readonly string[],
  areUsable: () => Promise<boolean>,
): PublicPasswords {
  const has = (password: string) => passwords.includes(password.normalize('NFKC'));
  return {
    has,
    requireUsable: async ({ model }, password) => {
      if (!has(password) || (await areUsable())) return;
      throw fieldsRefused(422, 'invalid', { password: message('account.publicPassword') }, model);
    },
  };
}
