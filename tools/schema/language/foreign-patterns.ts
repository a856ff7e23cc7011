const FLAGS = /^(\^?)\(\?([is]+)\)/;
const TOKEN =
  /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\c[A-Za-z]|\\k<[^>]*>|\(\?<[A-Za-z_]\w*>|\\[\s\S]|[\s\S]/gu;
const ESCAPABLE = /^\\[dDsSwWbBfnrtv0-9^$\\.*+?()[\]{}|/]/;
const IN_CLASS_ONLY = '\\-';
const LETTER = /^[A-Za-z]$/;

const otherCase = (letter: string) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase());

function isValid(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

interface Reading {
  anyCase: boolean;
  anyCharacter: boolean;
}

/** Translates a pattern of other dialects: leading flags, `\A` and `\z`, and unneeded escapes. */
function translated(source: string, { anyCase, anyCharacter }: Reading): string {
  const tokens = [...source.matchAll(TOKEN)].map(([token]) => token);
  let isInside = false;
  return tokens
    .map((token, index) => {
      if (token === '[') isInside = true;
      if (token === ']') isInside = false;
      if (token === '.' && anyCharacter && !isInside) return '[\\s\\S]';
      if (token === '\\A') return '^';
      if (token === '\\z' || token === '\\Z') return '$';
      if (token === '-' && isInside && /^\\[dwsDWS]$/.test(tokens[index - 1] ?? '') && tokens[index + 1] !== ']')
        return '\\-';
      if (/^\\[^\w\s]$/.test(token) && !ESCAPABLE.test(token) && !(isInside && token === IN_CLASS_ONLY))
        return token.slice(1);
      if (token === '\\_') return '_';
      if (!anyCase || !LETTER.test(token)) return token;
      if (!isInside) return `[${token}${otherCase(token)}]`;
      if (tokens[index + 1] === '-' && LETTER.test(tokens[index + 2] ?? '')) return token;
      const start = tokens[index - 2] ?? '';
      const isEnd = tokens[index - 1] === '-' && LETTER.test(start);
      return isEnd ? `${token}${otherCase(start)}-${otherCase(token)}` : `${token}${otherCase(token)}`;
    })
    .join('');
}

/**
 * Converts a pattern to JavaScript: expands `(?i)` and `(?s)` of Go, Python and Java, and removes escapes that the flag
 * `u` rejects. Patterns that are invalid either way stay unchanged.
 */
export function asJavaScript(pattern: string): string {
  if (isValid(pattern)) return pattern;
  const [head = '', begin = '', flags = ''] = FLAGS.exec(pattern) ?? [];
  const reading = { anyCase: flags.includes('i'), anyCharacter: flags.includes('s') };
  const read = translated(begin + pattern.slice(head.length), reading);
  return isValid(read) ? read : pattern;
}
