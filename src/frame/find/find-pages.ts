import { folded } from '../query/compare-values';

export type FindablePage = { to: string; label: string };

/** Finds pages by the starts of words, without accents and case. Returns all pages for an empty text. */
export function findPages<Page extends FindablePage>(pages: readonly Page[], text: string): Page[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  return pages.filter(({ label }) => {
    const parts = folded(label).split(/[\s\p{P}]+/u);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}
