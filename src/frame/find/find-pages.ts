import { folded } from '../i18n/folded';

/** A page of the console, or something to begin on one. */
export interface FindablePage {
  /** Its address. */
  to: string;
  /** In the reader's language. */
  label: string;
}

/**
 * The pages whose names hold every word of a text, each at the beginning of a word of theirs, whatever the accents and
 * capital letters; all of them for a text without words.
 */
export function findPages<Page extends FindablePage>(pages: readonly Page[], text: string): Page[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  return pages.filter(({ label }) => {
    const parts = folded(label).split(/[\s\p{P}]+/u);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}
