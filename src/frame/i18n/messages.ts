import type { TranslationMessages } from 'react-admin';
import type { Messages } from '../model/message';

export type Catalogue = TranslationMessages;

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
