import { inLanguage } from '../model/in-language';
import type { Locale, Translated } from '../model/types';
import type { Catalogue } from './messages';

/** What a page needs texts for: the login page loads a small catalogue, the console the whole one. */
export type Part = 'login' | 'console';

const CATALOGUES: Translated<Record<Part, () => Promise<{ messages: Catalogue }>>> = {
  en: { login: () => import('./en/login-part'), console: () => import('./en') },
  it: { login: () => import('./it/login-part'), console: () => import('./it') },
};

/** Loads the texts of one language. */
export async function loadMessages(locale: Locale, part: Part): Promise<Catalogue> {
  const { messages } = await inLanguage(CATALOGUES, locale)[part]();
  return messages;
}
