import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import type { Locale } from '../model/types';
import { LANGUAGES } from './languages';
import { asLocale } from './locale';
import type { Catalogue } from './messages';

interface I18nOptions {
  locale: Locale;
  messages: Catalogue;
  /** Stores the new language and loads the page again. */
  switchTo: (locale: Locale) => void;
}

/** react-admin's translations over one language's catalogue; another language comes with a page load. */
export function createI18nProvider({ locale, messages, switchTo }: I18nOptions): I18nProvider {
  const polyglot = polyglotI18nProvider(() => messages, locale, LANGUAGES);
  return {
    ...polyglot,
    changeLocale: async (name: string) => {
      const next = asLocale(name);
      if (next !== undefined && next !== locale) switchTo(next);
    },
  };
}
