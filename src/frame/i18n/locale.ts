import type { Locale } from '../model/localized-text';
import { asLocale, type Language } from './languages';

/** Where the browser keeps the choice of language. */
export const LOCALE_KEY = 'locale';

interface Asked {
  /** Those of the console. */
  languages: readonly Language[];
  /** Those of the browser, the best first. */
  preferred: readonly string[];
}

/** The stored choice; without one, the first language of the browser that the console speaks; else the console's first. */
export function readLocale(storage: Pick<Storage, 'getItem'>, { languages, preferred }: Asked): Locale {
  const stored = asLocale(languages, storage.getItem(LOCALE_KEY) ?? '');
  if (stored !== undefined) return stored;
  for (const language of preferred) {
    const locale = asLocale(languages, language.slice(0, 2).toLowerCase());
    if (locale !== undefined) return locale;
  }
  return languages[0]?.locale ?? 'en';
}

/** Stores the choice. Texts are loaded once per page, so the caller reloads it afterwards. */
export function storeLocale(storage: Pick<Storage, 'setItem'>, locale: Locale): void {
  storage.setItem(LOCALE_KEY, locale);
}
