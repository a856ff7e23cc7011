/** Language code such as `it`. Applications define the list, which always includes English. */
export type Locale = string;

/** Returns the locale for `Intl`. English uses the British region for numbers, months and order of dates. */
export const getRegion = (locale: Locale) => (locale === 'en' ? 'en-GB' : locale);

export type Translated<T> = { readonly en: T; readonly [locale: Locale]: T | undefined };

export type LocalizedText = Translated<string>;
