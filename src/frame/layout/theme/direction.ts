import type { Locale } from '../../model/localized-text';

export type Direction = 'ltr' | 'rtl';

/** Scripts that are written from right to left (ISO 15924), of languages that are in use. */
const FROM_THE_RIGHT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** Which way a language is written. Not every browser says so itself (`Intl.Locale.textInfo`). */
export function directionOf(locale: Locale): Direction {
  const { script } = new Intl.Locale(locale).maximize();
  return script !== undefined && FROM_THE_RIGHT.has(script) ? 'rtl' : 'ltr';
}

/** Says in the page which language its texts are in, and which way it is written. */
export function setLanguage(page: Pick<Document, 'documentElement'>, locale: Locale): void {
  page.documentElement.lang = locale;
  page.documentElement.dir = directionOf(locale);
}
