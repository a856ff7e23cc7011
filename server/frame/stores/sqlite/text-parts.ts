/** The index of parts knows runs of so many characters; longer words are runs that follow each other. */
const RUN = 3;

/** Where characters are moved to that would end a word: all of ASCII, into the private use of Unicode. */
const MOVED = 0xe000;

/** Where the numbers of columns are, in the private use as well. */
const COLUMNS = 0xe100;

/** The characters of a text, each as one that the tokenizer `ascii` takes for a letter and leaves as it is. */
function lettersOf(text: string): string[] {
  return [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x80 ? String.fromCodePoint(MOVED + code) : character;
  });
}

/**
 * The runs of a text in a column. They begin with the column: what is often in one column and never in those that are asked
 * for is then found not to be there at once, and not by looking at each text that has it elsewhere.
 */
function runsOf(letters: readonly string[], column: number): string[] {
  const begin = String.fromCodePoint(COLUMNS + column);
  return letters.map((_letter, at) => begin + letters.slice(at, at + RUN).join(''));
}

/**
 * A text as the index of parts keeps it: from each of its characters on a run of three, and at its end the two shorter
 * ones, so that whatever one or two characters a word has, some run begins with them.
 *
 * @param column where in the collection's texts it is.
 */
export function partsOf(text: string, column: number): string {
  return runsOf(lettersOf(text), column).join(' ');
}

/**
 * What the index of parts is asked for.
 *
 * @param columns any of which has to hold the word.
 * @param word folded as the texts are, and not empty.
 * @param where anywhere in the text, or at its beginning.
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
