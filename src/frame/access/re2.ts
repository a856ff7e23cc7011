const NOT_LINE_END = '[^\\n\\r\\x{2028}\\x{2029}]';
/** Characters of `\s` in JavaScript; RE2 matches only the ASCII part. */
const SPACES =
  '\\t\\n\\v\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';
const MAX_REPEATED = 1000;

/** Features missing in RE2: lookaround and backreferences. */
const BEYOND = /\(\?<?[=!]|\\[1-9]|\\k</;
const TOKEN =
  /\\u\{([0-9a-fA-F]+)\}|\\u([0-9a-fA-F]{4})|\\c[A-Za-z]|\\[\s\S]|\(\?<([A-Za-z_]\w*)>|\{(\d+),?(\d*)\}|[\s\S]/g;

/** RE2 reads UTF-8, which has no surrogates. */
const SURROGATES = '\\uD800-\\uDFFF';

interface Place {
  insideClass: boolean;
}

function translated(token: string, code: string | undefined, name: string | undefined, place: Place): string {
  if (code !== undefined) return `\\x{${code}}`;
  if (name !== undefined) return `(?P<${name}>`;
  if (token === '\\s') return place.insideClass ? SPACES : `[${SPACES}]`;
  if (token === '\\S' && !place.insideClass) return `[^${SPACES}]`;
  if (token === '\\/') return '/';
  if (token === '[' && !place.insideClass) place.insideClass = true;
  else if (token === '[') return '\\[';
  else if (token === ']') place.insideClass = false;
  else if (token === '.' && !place.insideClass) return NOT_LINE_END;
  return token;
}

/**
 * Converts a JavaScript regular expression to RE2 for security rules; undefined if impossible. Rules match the whole
 * text, which the caller must take into account.
 */
export function toRe2(source: string): string | undefined {
  if (BEYOND.test(source) || source.includes('[^]') || source.includes('[]')) return undefined;
  const place: Place = { insideClass: false };
  let result = '';
  for (const match of source.replaceAll(SURROGATES, '').matchAll(TOKEN)) {
    const [token, braced, plain, name, least, most] = match;
    if (Number(least) > MAX_REPEATED || Number(most) > MAX_REPEATED) return undefined;
    if (token === '\\S' && place.insideClass) return undefined;
    if (token.startsWith('\\c') || token === '\\B' || token === '\\b' || token === '\\p' || token === '\\P')
      return undefined;
    result += translated(token, braced ?? plain, name, place);
  }
  return result;
}
