/** Characters of one run in the parts index; a longer word is found as consecutive runs. */
const RUN = 3;

/** Offset that moves ASCII characters into Unicode's private use area, because some of them would end a word. */
const MOVED = 0xe000;

const COLUMNS = 0xe100;

/** Maps each character of a text to one that the tokenizer `ascii` treats as a letter and does not change. */
function lettersOf(text: string): string[] {
  return [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x80 ? String.fromCodePoint(MOVED + code) : character;
  });
}

function runsOf(letters: readonly string[], column: number): string[] {
  const begin = String.fromCodePoint(COLUMNS + column);
  return letters.map((_letter, at) => begin + letters.slice(at, at + RUN).join(''));
}

/**
 * Converts a text to its form in the parts index: a run of three characters from each position, and two shorter runs at
 * the end. Any one or two characters of the text therefore begin some run.
 * @param column position of the field in the collection's texts.
 */
export function partsOf(text: string, column: number): string {
  return runsOf(lettersOf(text), column).join(' ');
}

/**
 * Builds the FTS5 query for a word.
 * @param columns positions of the fields, one of which must contain the word.
 * @param word folded like the texts, not empty.
 * @param where position of the word in the text.
 */
export function matchOf(columns: readonly number[], word: string, where: 'anywhere' | 'at start'): string {
  const letters = lettersOf(word);
  const inEach = columns.map((column) => {
    const runs = runsOf(letters, column);
    const parts = letters.length < RUN ? `"${runs[0]}" *` : `"${runs.slice(0, 1 - RUN).join(' ')}"`;
    return where === 'at start' ? `^ ${parts}` : parts;
  });
  return `(${inEach.join(' OR ')})`;
}
