import type { Locale } from '../model/types';
import { LANGUAGES } from './languages';

/** Where the browser keeps the choice of language. */
export const LOCALE_KEY = 'locale';

/** The stored choice; without one, the first language of the browser that the console speaks; else English. */
export function readLocale(storage: Pick<Storage, 'getItem'>, preferred: readonly string[]): Locale {
  const stored = asLocale(storage.getItem(LOCALE_KEY) ?? '');
  if (stored !== undefined) return stored;
  for (const language of preferred) {
    const locale = asLocale(language.slice(0, 2).toLowerCase());
    if (locale !== undefined) return locale;
  }
  return 'en';
}

/** Stores the choice. Texts are loaded once per page, so the caller reloads it afterwards. */
export function storeLocale(storage: Pick<Storage, 'setItem'>, locale: Locale): void {
  storage.setItem(LOCALE_KEY, locale);
}

/** A language of the console, or undefined for any other text. */
export function asLocale(text: string): Locale | undefined {
  return LANGUAGES.find(({ locale }) => locale === text)?.locale;
}
