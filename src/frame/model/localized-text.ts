/** Code of a language, for example `it`. Which there are is the application's choice; English is always one of them. */
export type Locale = string;

/** The same in several languages; where one is missing, the English stands for it. */
export interface Translated<T> {
  readonly en: T;
  readonly [locale: Locale]: T | undefined;
}

export type LocalizedText = Translated<string>;
