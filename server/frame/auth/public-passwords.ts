import { inLanguage } from '../../../src/frame/model/in-language';
import type { Locale } from '../../../src/frame/model/localized-text';
import { fieldsRefused } from '../documents/api-error';

const REFUSED = {
  en: 'Everybody knows this password: it is that of the demo data. Choose another one',
  it: 'Questa password è nota a tutti: è quella dei dati dimostrativi. Scegline un’altra',
};

/** Publicly known passwords, such as those of a demo data set. */
export interface PublicPasswords {
  has(password: string): boolean;
  /**
   * Refuses such a password unless there is nothing to protect.
   *
   * @throws ApiError 422 at the password.
   */
  requireUsable(password: string, locale: Locale): Promise<void>;
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
    requireUsable: async (password, locale) => {
      if (!has(password) || (await areUsable())) return;
      throw fieldsRefused(422, 'invalid', { password: inLanguage(REFUSED, locale) });
    },
  };
}
