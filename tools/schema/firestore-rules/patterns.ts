import { FORMAT_PATTERNS } from '../../../src/frame/access/provable-values';
import { toRe2 } from '../../../src/frame/access/re2';

const ANYTHING = '(?s:.*)';
const PART = /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|[\s\S]/g;

/** What stands between `^` and `$`, undefined when the expression is not held by them as a whole. */
function anchoredPart(re2: string): string | undefined {
  const parts = re2.match(PART) ?? [];
  let depth = 0;
  for (const part of parts) {
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    if (part === '|' && depth === 0) return undefined;
  }
  return parts[0] === '^' && parts.at(-1) === '$' ? parts.slice(1, -1).join('') : undefined;
}

/**
 * A JavaScript regular expression for `matches()`, which wants the whole text: what may stand before and after is
 * written out, unless the expression is anchored. Undefined when RE2 has no words for it.
 */
export function wholePattern(source: string): string | undefined {
  const re2 = toRe2(source);
  if (re2 === undefined) return undefined;
  const inner = anchoredPart(re2);
  return inner === undefined ? `${ANYTHING}(?:${re2})${ANYTHING}` : `(?:${inner})`;
}

/** The expression of a format, for `matches()`. */
export function formatPattern(format: string): string | undefined {
  const known = FORMAT_PATTERNS[format];
  const whole = known && wholePattern(known.source);
  return whole === undefined ? undefined : `${known?.ignoreCase === true ? '(?i)' : ''}${whole}`;
}

/** Any text of so many characters: counted as JSON Schema does, where `size()` counts UTF-16 units. */
export function lengthPattern(least: number, most: number | undefined): string {
  return `(?s:.{${least},${most ?? ''}})`;
}
