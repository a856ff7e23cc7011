import type { TranslatedTexts } from './source';

/** What `x-i18n` says in one language, where the short form is the title alone: `"de": "Titel"`. */
export function textsOfLanguage(said: TranslatedTexts | string | undefined): TranslatedTexts {
  return typeof said === 'string' ? { title: said } : (said ?? {});
}
