import type { Locale } from '../model/localized-text';
import type { Catalogue } from './messages';

/** What a page needs texts for: the login page loads a small catalogue, the console the whole one. */
export type Part = 'login' | 'console';

/** A language that a console speaks. The first one of a list is for whoever speaks none of them. */
export interface Language {
  locale: Locale;
  /** By its own name. */
  name: string;
  load: Readonly<Record<Part, () => Promise<{ messages: Catalogue }>>>;
}

/** The code of a language of the list, or undefined for any other text. */
export function asLocale(languages: readonly Language[], text: string): Locale | undefined {
  return languages.find(({ locale }) => locale === text)?.locale;
}

/** Loads the texts of one language; those of the first where it is not in the list. */
export async function loadMessages(languages: readonly Language[], locale: Locale, part: Part): Promise<Catalogue> {
  const language = languages.find((one) => one.locale === locale) ?? languages[0];
  if (language === undefined) throw new Error('A console speaks at least one language');
  const { messages } = await language.load[part]();
  return messages;
}
