import type { Locale } from '../model/localized-text';
import type { Messages } from '../model/message';
import type { Language } from './languages';
import { type Catalogue, withTexts } from './messages';

/**
 * A language of an application whose own texts are few: they are there from the beginning, and those of the frame are loaded once they
 * are asked for. Of many texts each language has a file of its own, which `load` of a {@link Language} imports.
 *
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
