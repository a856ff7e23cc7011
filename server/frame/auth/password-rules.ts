import type { AccountsModel } from '../../../src/frame/model/application-model';
import { inLanguage } from '../../../src/frame/model/in-language';
import type { Locale } from '../../../src/frame/model/localized-text';
import { validationMessage } from '../../../src/frame/model/validation-messages';
import { fieldsRefused } from '../documents/api-error';
import type { PublicPasswords } from './public-passwords';

const PATH = 'password';
const UNCHANGED = {
  en: 'The new password must be another one than before',
  it: 'La nuova password deve essere diversa da quella precedente',
};

interface NewPassword {
  password: string;
  /** The previous one, if known. */
  old?: string | undefined;
  locale: Locale;
}

/**
 * Checks a new password against the limits of the users' schema.
 *
 * @throws ApiError 422 at the password.
 */
export async function requireNewPassword(
  people: AccountsModel,
  publicPasswords: PublicPasswords,
  { password, old, locale }: NewPassword,
): Promise<void> {
  const refuse = (text: string) => fieldsRefused(422, 'invalid', { [PATH]: text });
  const { minLength = 1, maxLength = Number.POSITIVE_INFINITY } = people.model.fieldByPath.get(PATH)?.schema ?? {};
  const failed = (keyword: string, limit: number) =>
    refuse(validationMessage(people.model, { path: PATH, keyword, params: { limit } }, locale));
  if ([...password].length < minLength) throw failed('minLength', minLength);
  if ([...password].length > maxLength) throw failed('maxLength', maxLength);
  if (password === old) throw refuse(inLanguage(UNCHANGED, locale));
  await publicPasswords.requireUsable(password, locale);
}
