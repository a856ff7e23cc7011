import type { Locale, Translated } from './localized-text';

/** What is said in a language, or else in English. */
export function inLanguage<T>(texts: Translated<T>, locale: Locale): T {
  return texts[locale] ?? texts.en;
}
