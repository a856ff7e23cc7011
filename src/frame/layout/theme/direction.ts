import type { Locale } from '../../model/localized-text';

export type Direction = 'ltr' | 'rtl';

/** Right-to-left scripts in use (ISO 15924). */
const FROM_THE_RIGHT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** Returns the text direction of a language. Not every browser supports `Intl.Locale.textInfo`. */
export function directionOf(locale: Locale): Direction {
  const { script } = new Intl.Locale(locale).maximize();
  return script !== undefined && FROM_THE_RIGHT.has(script) ? 'rtl' : 'ltr';
}

export function setLanguage(page: Pick<Document, 'documentElement'>, locale: Locale): void {
  page.documentElement.lang = locale;
  page.documentElement.dir = directionOf(locale);
}
