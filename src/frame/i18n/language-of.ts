import type { Locale } from '../model/localized-text';
import type { Messages } from '../model/message';
import { type Catalogue, type Language, withTexts } from './languages';

/** Returns a language with few texts. Put more texts into a file that `load` of `Language` imports. */
export function languageOf(
  locale: Locale,
  name: string,
  ofFrame: () => Promise<{ frameTexts: Catalogue }>,
  own: Messages,
): Language {
  const load = async () => ({ messages: withTexts((await ofFrame()).frameTexts, own) });
  return { locale, name, load: { login: load, console: load } };
}
