import type { Locale, Translated } from './localized-text';

export function inLanguage<T>(texts: Translated<T>, locale: Locale): T {
  return texts[locale] ?? texts.en;
}
