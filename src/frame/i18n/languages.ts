import type { TranslationMessages } from 'react-admin';
import type { Locale } from '../model/localized-text';
import type { Messages } from '../model/message';

export type Catalogue = TranslationMessages;

export function withTexts(catalogue: Catalogue, own: Messages): Catalogue {
  return { ...catalogue, ...overlaid(catalogue, own) };
}

function overlaid(texts: Messages, own: Messages): Messages {
  const merged = Object.entries(own).map(([key, value]): [string, Messages[string]] => {
    const known = texts[key];
    return [key, typeof known === 'object' && typeof value === 'object' ? overlaid(known, value) : value];
  });
  return { ...texts, ...Object.fromEntries(merged) };
}

type Part = 'login' | 'console';

export interface Language {
  locale: Locale;
  name: string;
  load: Readonly<Record<Part, () => Promise<{ messages: Catalogue }>>> & {
    later?: () => Promise<{ messages: Messages }>;
  };
}

export function asLocale(languages: readonly Language[], text: string): Locale | undefined {
  return languages.find(({ locale }) => locale === text)?.locale;
}

function languageAt(languages: readonly Language[], locale: Locale): Language {
  const language = languages.find((one) => one.locale === locale) ?? languages[0];
  if (language === undefined) throw new Error('A console needs at least one language');
  return language;
}

export async function loadMessages(languages: readonly Language[], locale: Locale, part: Part): Promise<Catalogue> {
  return (await languageAt(languages, locale).load[part]()).messages;
}

export async function loadLaterMessages(languages: readonly Language[], locale: Locale): Promise<Messages> {
  return (await languageAt(languages, locale).load.later?.())?.messages ?? {};
}

export async function loadAllMessages(languages: readonly Language[], locale: Locale): Promise<Catalogue> {
  return withTexts(
    ...(await Promise.all([loadMessages(languages, locale, 'console'), loadLaterMessages(languages, locale)])),
  );
}
