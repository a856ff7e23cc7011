import { inLanguage } from '../../src/model/in-language';
import type { AccountsModel, Locale } from '../../src/model/types';
import { validationMessage } from '../../src/model/validation-messages';
import { fieldsRefused } from '../documents/api-error';

const PATH = 'password';
const UNCHANGED = {
  en: 'The new password must be another one than before',
  it: 'La nuova password deve essere diversa da quella precedente',
};

/**
 * Holds a new password to the limits of the users' schema.
 *
 * @throws ApiError 422 at the password.
 */
export function requireNewPassword(people: AccountsModel, password: string, old: string | undefined, locale: Locale) {
  const refuse = (text: string) => fieldsRefused(422, 'invalid', { [PATH]: text });
  const { minLength = 1, maxLength = Number.POSITIVE_INFINITY } = people.model.fieldByPath.get(PATH)?.schema ?? {};
  const failed = (keyword: string, limit: number) =>
    refuse(validationMessage(people.model, { path: PATH, keyword, params: { limit } }, locale));
  if ([...password].length < minLength) throw failed('minLength', minLength);
  if ([...password].length > maxLength) throw failed('maxLength', maxLength);
  if (password === old) throw refuse(inLanguage(UNCHANGED, locale));
}
