import type { TranslatedTexts } from './source';

export function getTextsOfLanguage(said: TranslatedTexts | string | undefined): TranslatedTexts {
  return typeof said === 'string' ? { title: said } : (said ?? {});
}
