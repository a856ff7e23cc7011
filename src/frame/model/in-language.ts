import type { Locale, Translated } from './localized-text';

export function selectLanguage<T>(texts: Translated<T>, locale: Locale): T {
  return texts[locale] ?? texts.en;
}
