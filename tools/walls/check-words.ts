import { namesAndComments } from './names-and-comments';
import { BANNED_WORDS } from './words';

const INSTEAD = new Map(BANNED_WORDS.flatMap(([forms, instead]) => forms.map((form) => [form, instead])));

function wordsOf(text: string): string[] {
  return (text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
}

/**
 * Finds banned words in comments and identifiers.
 * @param path of the file.
 * @returns a line per word with its replacement.
 */
export function wordProblems(path: string, source: string): string[] {
  const lower = source.toLowerCase();
  if (![...INSTEAD.keys()].some((word) => lower.includes(word))) return [];
  return namesAndComments(source).flatMap(({ position, text }) => {
    let end = 0;
    return wordsOf(text).flatMap((word) => {
      const at = text.toLowerCase().indexOf(word, end);
      end = at + word.length;
      const instead = INSTEAD.get(word);
      if (instead === undefined) return [];
      const line = source.slice(0, position + at).split('\n').length;
      return [`${path}:${line} has the word "${word}" in a comment or a name: say ${instead}`];
    });
  });
}

export function isAmong(path: string, places: readonly string[]): boolean {
  return places.some((place) => path === place || path.startsWith(`${place}/`));
}
