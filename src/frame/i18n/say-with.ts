import type { Locale } from '../model/localized-text';
import { type Say, sayIn } from '../model/say';

export function sayWith(translate: (key: string, options: { _: string }) => string, locale: Locale): Say {
  return sayIn(locale, (key) => translate(key, { _: '' }) || undefined);
}
