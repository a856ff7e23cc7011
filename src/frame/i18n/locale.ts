import type { Locale } from '../model/localized-text';
import { asLocale, type Language } from './languages';

export const LOCALE_KEY = 'locale';

interface Asked {
  languages: readonly Language[];
  preferred: readonly string[];
}

/** Returns the stored language, else the first supported browser language, else the first language of the console. */
export function readLocale(storage: Pick<Storage, 'getItem'>, { languages, preferred }: Asked): Locale {
  const stored = asLocale(languages, storage.getItem(LOCALE_KEY) ?? '');
  if (stored !== undefined) return stored;
  for (const language of preferred) {
    const locale = asLocale(languages, language.slice(0, 2).toLowerCase());
    if (locale !== undefined) return locale;
  }
  return languages[0]?.locale ?? 'en';
}

/** Stores the language. Texts are loaded once per page, so the caller must reload the page. */
export function storeLocale(storage: Pick<Storage, 'setItem'>, locale: Locale): void {
  storage.setItem(LOCALE_KEY, locale);
}
