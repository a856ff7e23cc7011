/** The index of parts knows runs of so many characters; longer words are runs that follow each other. */
const RUN = 3;

/** Where characters are moved to that would end a word: all of ASCII, into the private use of Unicode. */
const MOVED = 0xe000;

/** The characters of a text, each as one that the tokenizer `ascii` takes for a letter and leaves as it is. */
function lettersOf(text: string): string[] {
  return [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x80 ? String.fromCodePoint(MOVED + code) : character;
  });
}

function runsOf(letters: readonly string[]): string[] {
  return letters.map((_letter, at) => letters.slice(at, at + RUN).join(''));
}

/**
 * A text as the index of parts keeps it: from each of its characters on a run of three, and at its end the two shorter
 * ones, so that whatever one or two characters a word has, some run begins with them.
 */
export function partsOf(text: string): string {
  return runsOf(lettersOf(text)).join(' ');
}

/**
 * What the index of parts is asked for.
 *
 * @param columns any of which has to hold the word.
 * @param word folded as the texts are, and not empty.
 * @param where anywhere in the text, or at its beginning.
 */
export function matchOf(columns: readonly string[], word: string, where: 'anywhere' | 'at start'): string {
  const names = columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(' ');
  const letters = lettersOf(word);
  const whole = runsOf(letters).slice(0, 1 - RUN);
  const parts = letters.length < RUN ? `"${letters.join('')}" *` : `"${whole.join(' ')}"`;
  return `({${names}} : ${where === 'at start' ? '^ ' : ''}${parts})`;
}
