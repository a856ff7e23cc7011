import type { TranslationMessages } from 'react-admin';

/** A whole catalogue: react-admin's texts under `ra`, and ours beside it by area. */
export type Catalogue = TranslationMessages;

/** Texts in nested groups, found by dotted keys. */
export interface Messages {
  [key: string]: string | Messages | undefined;
}

/** A catalogue with more texts, or others in the place of some. */
export function withTexts(catalogue: Catalogue, own: Messages): Catalogue {
  return { ...catalogue, ...overlaid(catalogue, own) };
}

function overlaid(texts: Messages, own: Messages): Messages {
  const merged = Object.entries(own).map(([key, value]): [string, Messages[string]] => {
    const known = texts[key];
    return [key, typeof known === 'object' && typeof value === 'object' ? overlaid(known, value) : value];
  });
  return { ...texts, ...Object.fromEntries(merged) };
}

/** Every text of a catalogue by its dotted key. */
export function flattenMessages(messages: Messages, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    if (typeof value === 'object') {
      for (const [inner, text] of flattenMessages(value, `${prefix}${key}.`)) texts.set(inner, text);
    }
  }
  return texts;
}
