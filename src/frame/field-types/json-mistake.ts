export interface JsonMistake {
  line: number;
  column: number;
}

const BLANKS = /[\t\n\r ]*/y;
const TEXT = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/uy;
const SINGLE = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/** Deeper nesting is reported as an error, because the call stack of a browser is limited. */
export const MAX_DEPTH = 500;

function firstWrong(text: string): number {
  let wrong = -1;
  const skip = (pattern: RegExp, at: number): number => {
    pattern.lastIndex = at;
    return at + (pattern.exec(text)?.[0].length ?? 0);
  };
  const fail = (at: number): number => {
    if (wrong < 0) wrong = at;
    return text.length;
  };
  const sign = (expected: string, at: number) => (text[at] === expected ? at + 1 : fail(at));

  function entries(close: string, start: number, entry: (at: number) => number): number {
    let at = skip(BLANKS, start);
    if (text[at] === close) return at + 1;
    while (wrong < 0) {
      at = skip(BLANKS, entry(skip(BLANKS, at)));
      if (text[at] === close) return at + 1;
      at = sign(',', at);
    }
    return at;
  }

  function single(pattern: RegExp, at: number): number {
    const end = skip(pattern, at);
    return end === at ? fail(at) : end;
  }

  function value(at: number, depth = 0): number {
    if (depth > MAX_DEPTH) return fail(at);
    const inner = (next: number) => value(next, depth + 1);
    if (text[at] === '[') return entries(']', at + 1, inner);
    if (text[at] === '"') return single(TEXT, at);
    if (text[at] !== '{') return single(SINGLE, at);
    return entries('}', at + 1, (name) => inner(skip(BLANKS, sign(':', skip(BLANKS, single(TEXT, name))))));
  }

  const end = skip(BLANKS, value(skip(BLANKS, 0)));
  return wrong < 0 ? end : wrong;
}

/**
 * Returns the first error of an invalid JSON text; undefined for valid and for empty texts. Own parser, because
 * browsers report positions differently or not at all.
 */
export function jsonMistake(text: string): JsonMistake | undefined {
  if (text.trim() === '') return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    const before = text.slice(0, firstWrong(text)).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
}
