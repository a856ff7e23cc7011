import type { Locale } from '../model/localized-text';
import { createSay, type Say } from '../model/say';

export function sayWith(translate: (key: string, options: { _: string }) => string, locale: Locale): Say {
  return createSay(locale, (key) => translate(key, { _: '' }) || undefined);
}
