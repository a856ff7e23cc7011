import type { Locale } from '../model/localized-text';
import type { Messages } from '../model/message';
import { type Catalogue, type Language, withTexts } from './languages';

/**
 * Creates a language with few own texts, which are bundled; texts of the frame are loaded on demand. For many texts,
 * put each language in a file that `load` of `Language` imports.
 * @param name of the language in itself.
 */
export function languageOf(
  locale: Locale,
  name: string,
  ofFrame: () => Promise<{ frameTexts: Catalogue }>,
  own: Messages,
): Language {
  const load = async () => ({ messages: withTexts((await ofFrame()).frameTexts, own) });
  return { locale, name, load: { login: load, console: load } };
}
