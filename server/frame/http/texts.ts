import type { Locale } from '../../../src/frame/model/localized-text';
import { flattenMessages, type Messages } from '../../../src/frame/model/message';
import { type Say, sayEnglish, sayIn } from '../../../src/frame/model/say';

export type ServerTexts = Readonly<Record<Locale, Messages>>;

export interface Texts {
  preferred(accepted: string): Locale;
  in(locale: Locale): Say;
}

const ENGLISH = 'en';

export function textsOf(languages: ServerTexts): Texts {
  const says = new Map<Locale, Say>([[ENGLISH, sayEnglish]]);
  for (const [locale, messages] of Object.entries(languages)) {
    const texts = flattenMessages(messages);
    says.set(
      locale,
      sayIn(locale, (key) => texts.get(key)),
    );
  }
  return {
    preferred: (accepted) => {
      const wanted = accepted.split(',').map((one) => /^\s*([a-z]{2,3})\b/i.exec(one)?.[1]?.toLowerCase() ?? '');
      return wanted.find((locale) => says.has(locale)) ?? ENGLISH;
    },
    in: (locale) => says.get(locale) ?? sayEnglish,
  };
}
