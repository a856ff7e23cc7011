/** Characters of one run in the index of parts; a longer word is found as consecutive runs. */
const RUN = 3;

/** Offset by which ASCII characters are moved into Unicode's private use area, as some of them would end a word. */
const MOVED = 0xe000;

/** Offset of the column numbers, in the private use area as well. */
const COLUMNS = 0xe100;

/** The characters of a text, each mapped to one that the tokenizer `ascii` treats as a letter and does not change. */
function lettersOf(text: string): string[] {
  return [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x80 ? String.fromCodePoint(MOVED + code) : character;
  });
}

/**
 * The runs of a text in a column, each prefixed with the column. A word that is frequent in one column and absent in the
 * searched ones is thereby found absent at once, without examining each text that has it elsewhere.
 */
function runsOf(letters: readonly string[], column: number): string[] {
  const begin = String.fromCodePoint(COLUMNS + column);
  return letters.map((_letter, at) => begin + letters.slice(at, at + RUN).join(''));
}

/**
 * A text as the index of parts stores it: a run of three from each of its characters on, and the two shorter ones at its end,
 * so that for any one or two characters of the text some run begins with them.
 *
 * @param column position of the text's field in the collection's texts.
 */
export function partsOf(text: string, column: number): string {
  return runsOf(lettersOf(text), column).join(' ');
}

/**
 * The FTS5 query for a word.
 *
 * @param columns positions of the fields, at least one of which must contain the word.
 * @param word folded like the texts, and not empty.
 * @param where whether the word may be anywhere in the text, or must be at its start.
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
