/** Code of a language, for example `it`. Which there are is the application's choice; English is always one of them. */
export type Locale = string;

/** The language for `Intl`, with a region: English numbers and months are British, as the order of day and month is. */
export const regionOf = (locale: Locale) => (locale === 'en' ? 'en-GB' : locale);

/** The same in several languages; where one is missing, the English stands for it. */
export interface Translated<T> {
  readonly en: T;
  readonly [locale: Locale]: T | undefined;
}

export type LocalizedText = Translated<string>;
