/** Takes the text of JSON lists of objects, one after the other, in pieces of any length. */
export interface EntryReader {
  add(piece: string): void;
  /** @throws SyntaxError when the last list is not complete. */
  end(): void;
}

const BETWEEN_ENTRIES = /^[\s[\],]+/;
const AFTER_ENTRIES = /^[\s[\],]*\]\s*$/;

function parsed(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/**
 * Reads each object of the list as soon as its last brace is there, so that most of the work is done when the last byte
 * arrives. A brace inside a text ends nothing: what comes before it is no complete JSON, and the reader waits on.
 */
export function createEntryReader(onEntry: (value: unknown) => void): EntryReader {
  let waiting: string[] = [];

  return {
    add(piece) {
      let start = 0;
      for (let brace = piece.indexOf('}'); brace >= 0; brace = piece.indexOf('}', brace + 1)) {
        const entry = parsed([...waiting, piece.slice(start, brace + 1)].join('').replace(BETWEEN_ENTRIES, ''));
        if (entry === null) continue;
        onEntry(entry.value);
        waiting = [];
        start = brace + 1;
      }
      waiting.push(piece.slice(start));
    },
    end() {
      if (!AFTER_ENTRIES.test(waiting.join(''))) throw new SyntaxError('The readings ended in the middle');
    },
  };
}
