import type { Locale } from '../model/localized-text';
import type { Messages } from '../model/message';
import { type Catalogue, withTexts } from './messages';

/** What a page needs texts for: the login page loads a small catalogue, the console what lists say, or the whole one. */
export type Part = 'login' | 'console';

/** A language that a console speaks. The first one of a list is for whoever speaks none of them. */
export interface Language {
  locale: Locale;
  /** By its own name. */
  name: string;
  load: Readonly<Record<Part, () => Promise<{ messages: Catalogue }>>> & {
    /** What is said once something opens over a list, or instead of it; left out where the console's are all. */
    later?: () => Promise<{ messages: Messages }>;
  };
}

/** The code of a language of the list, or undefined for any other text. */
export function asLocale(languages: readonly Language[], text: string): Locale | undefined {
  return languages.find(({ locale }) => locale === text)?.locale;
}

/** The language of a code; the first one where it is not in the list. */
function languageAt(languages: readonly Language[], locale: Locale): Language {
  const language = languages.find((one) => one.locale === locale) ?? languages[0];
  if (language === undefined) throw new Error('A console speaks at least one language');
  return language;
}

/** Loads the texts of one language; those of the first where it is not in the list. */
export async function loadMessages(languages: readonly Language[], locale: Locale, part: Part): Promise<Catalogue> {
  return (await languageAt(languages, locale).load[part]()).messages;
}

/** Loads the texts that no list needs; none where the console has them all. */
export async function loadLaterMessages(languages: readonly Language[], locale: Locale): Promise<Messages> {
  return (await languageAt(languages, locale).load.later?.())?.messages ?? {};
}

/** Loads all texts of the console, for a page that is shown without it. */
export async function loadAllMessages(languages: readonly Language[], locale: Locale): Promise<Catalogue> {
  return withTexts(
    ...(await Promise.all([loadMessages(languages, locale, 'console'), loadLaterMessages(languages, locale)])),
  );
}
