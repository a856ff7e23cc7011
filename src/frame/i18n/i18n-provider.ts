import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import type { Locale } from '../model/localized-text';
import type { Messages } from '../model/message';
import { asLocale, type Catalogue, type Language, withTexts } from './languages';

const ERROR_PREFIX = /^\s*(error|errore|erreur|fehler)\s*:\s*/i;

/** @example plainCause('Error: invalid city') // 'invalid city' */
export function plainCause(cause: string): string {
  const plain = cause.replace(ERROR_PREFIX, '');
  return plain === '' ? cause : plain;
}

interface I18nOptions {
  languages: readonly Language[];
  locale: Locale;
  messages: Catalogue;
  switchTo: (locale: Locale) => void;
}

interface ConsoleTexts extends I18nProvider {
  add(texts: Messages): Promise<void>;
}

/** Adds digit separators after choosing the plural form. */
function writtenCounts(locale: Locale) {
  const { format } = new Intl.NumberFormat(locale);
  return function replace(
    this: string,
    pattern: RegExp,
    filledIn: (expression: string, name: string) => unknown,
  ): string {
    return this.replace(pattern, (expression: string, name: string) => {
      const value = filledIn(expression, name);
      return name === 'smart_count' && typeof value === 'number' ? format(value) : String(value);
    });
  };
}

/** Removes error prefixes from every `cause`. Changing the language reloads the page. */
export function createI18nProvider({ languages, locale, messages, switchTo }: I18nOptions): ConsoleTexts {
  let known = messages;
  const polyglot = polyglotI18nProvider(
    () => known,
    locale,
    languages.map(({ locale: code, name }) => ({ locale: code, name })),
    { replace: writtenCounts(locale) },
  );
  return {
    ...polyglot,
    translate: (key: string, options: Record<string, unknown> = {}) => {
      const { cause } = options;
      return polyglot.translate(key, typeof cause === 'string' ? { ...options, cause: plainCause(cause) } : options);
    },
    add: (texts) => {
      known = withTexts(known, texts);
      // Sets the same language again, because only then does polyglot use the new texts.
      return polyglot.changeLocale(locale);
    },
    changeLocale: async (name: string) => {
      const next = asLocale(languages, name);
      if (next !== undefined && next !== locale) switchTo(next);
    },
  };
}

export const LOCALE_KEY = 'locale';

type Asked = { languages: readonly Language[]; preferred: readonly string[] };

/** Returns the stored language, otherwise the first supported language of the browser, otherwise the first of the console. */
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
