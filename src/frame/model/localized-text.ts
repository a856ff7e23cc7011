/** Language code such as `it`. Applications define the list; English is always included. */
export type Locale = string;

/** Returns the locale for `Intl`; English uses the British region for numbers, months and date order. */
export const regionOf = (locale: Locale) => (locale === 'en' ? 'en-GB' : locale);

export type Translated<T> = { readonly en: T; readonly [locale: Locale]: T | undefined };

export type LocalizedText = Translated<string>;
