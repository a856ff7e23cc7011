/** Maximum depth, because deeper values would exhaust the stack of functions that copy or compare them. */
export const MAX_NESTING = 100;

/** Parses JSON from outside. @throws SyntaxError if the text is invalid or nested too deeply. */
export function parseReceivedJson(text: string): unknown {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > MAX_NESTING) throw new SyntaxError(`JSON is nested more than ${MAX_NESTING} levels deep`);
  }
  return JSON.parse(text);
}
