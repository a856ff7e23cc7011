import type { Locale } from '../model/localized-text';
import { type Say, sayIn } from '../model/say';

/** Says messages of the model, and texts of schemas, with the catalogue that a console has loaded. */
export function sayWith(translate: (key: string, options: { _: string }) => string, locale: Locale): Say {
  return sayIn(locale, (key) => translate(key, { _: '' }) || undefined);
}
