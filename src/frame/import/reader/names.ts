import type { LocalizedText } from '../../model/localized-text';

/** A name as it is compared: without case, accents, blanks and signs, so that `Città (IT)` and `citta_it` are one. */
export function comparable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** What something is called in every language. */
export function allNames(text: LocalizedText): string[] {
  return Object.values(text).filter((name) => name !== undefined);
}

const YES = new Set(['true', 'yes', 'y', 'si', 's', 'vero', 'oui', 'vrai', 'ja', 'j', 'wahr', 'x', '1', 'on']);
const NO = new Set(['false', 'no', 'n', 'falso', 'non', 'faux', 'nein', 'falsch', '0', 'off']);

/**
 * Whether a text says yes, in one of the languages that spreadsheets are written in; undefined where it says neither. Signs are not
 * ignored as in names: `-1` is no yes, and `n/o` is no no.
 */
export function yesOrNo(text: string): boolean | undefined {
  const word = text.trim().normalize('NFC');
  if (!/^[\p{L}\p{N}]*$/u.test(word)) return undefined;
  const plain = comparable(word);
  if (YES.has(plain)) return true;
  return NO.has(plain) ? false : undefined;
}
