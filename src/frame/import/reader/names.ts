import type { LocalizedText } from '../../model/localized-text';

/** Returns a text for comparisons, without case, accents, spaces and punctuation: `Città (IT)` equals `citta_it`. */
export function normalizeName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

export function listNames(text: LocalizedText): string[] {
  return Object.values(text).filter((name) => name !== undefined);
}

/** Words of spreadsheets and databases in English, Italian, German, French and Spanish. */
const YES = new Set('true yes y si s vero oui vrai ja j wahr verdadero checked t x 1 on'.split(' '));
const NO = new Set('false no n falso non faux nein falsch unchecked f 0 off'.split(' '));

/** Parses yes or no. Punctuation counts, so that `-1` is not yes and `n/o` is not no. */
export function parseYesOrNo(text: string): boolean | undefined {
  const word = text.trim().normalize('NFC');
  if (!/^[\p{L}\p{N}]*$/u.test(word)) return undefined;
  const plain = normalizeName(word);
  if (YES.has(plain)) return true;
  return NO.has(plain) ? false : undefined;
}
