import type { Locale } from '../../../src/frame/model/localized-text';
import { flattenMessages, type Messages } from '../../../src/frame/model/message';
import { type Say, sayEnglish, sayIn } from '../../../src/frame/model/say';

/** What the server of an application says, by language. English is always one. */
export type ServerTexts = Readonly<Record<Locale, Messages>>;

/** Says what the server of an application has to say. */
export interface Texts {
  /** The first language of an `Accept-Language` that the server speaks, else English. */
  preferred(accepted: string): Locale;
  /** In a language; in English for whoever asks for one that the server does not speak. */
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
