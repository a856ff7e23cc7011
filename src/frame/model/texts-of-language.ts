import type { TranslatedTexts } from './source';

/** Reads `x-i18n` of one language; the short form `"de": "Titel"` is the title. */
export function textsOfLanguage(said: TranslatedTexts | string | undefined): TranslatedTexts {
  return typeof said === 'string' ? { title: said } : (said ?? {});
}
