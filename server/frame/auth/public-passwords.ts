import type { AccountsModel } from '../../../src/frame/model/application-model';
import type { Text } from '../../../src/frame/model/message';
import { validationMessage } from '../../../src/frame/model/validation-messages';
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

const PATH = 'password';

interface NewPassword {
  password: string;
  old?: string | undefined;
}

/**
 * Checks a new password against the limits of the users' schema.
 * @throws ApiError 422 at the password.
 */
export async function requireNewPassword(
  people: AccountsModel,
  publicPasswords: PublicPasswords,
  { password, old }: NewPassword,
): Promise<void> {
  const refuse = (text: Text) => fieldsRefused(422, 'invalid', { [PATH]: text }, people.model);
  const { minLength = 1, maxLength = Number.POSITIVE_INFINITY } = people.model.fieldByPath.get(PATH)?.schema ?? {};
  const failed = (keyword: string, limit: number) =>
    refuse(validationMessage(people.model, { path: PATH, keyword, params: { limit } }));
  if ([...password].length < minLength) throw failed('minLength', minLength);
  if ([...password].length > maxLength) throw failed('maxLength', maxLength);
  if (password === old) throw refuse(message('account.samePassword'));
  await publicPasswords.requireUsable(people, password);
}
