import { FORMAT_PATTERNS } from '../../../src/frame/access/provable-values';
import { toRe2 } from '../../../src/frame/access/re2';

const ANYTHING = '(?s:.*)';
const PART = /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|[\s\S]/g;

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
 * Converts a JavaScript regular expression for `matches()`, which tests the whole text, so that missing anchors are
 * replaced by wildcards. Undefined if RE2 cannot express the pattern.
 */
export function wholePattern(source: string): string | undefined {
  const re2 = toRe2(source);
  if (re2 === undefined) return undefined;
  const inner = anchoredPart(re2);
  return inner === undefined ? `${ANYTHING}(?:${re2})${ANYTHING}` : `(?:${inner})`;
}

export function formatPattern(format: string): string | undefined {
  const known = FORMAT_PATTERNS[format];
  const whole = known && wholePattern(known.source);
  return whole === undefined ? undefined : `${known?.ignoreCase === true ? '(?i)' : ''}${whole}`;
}

/** Matches any text of a length in characters, as in JSON Schema; `size()` would count UTF-16 units. */
export function lengthPattern(least: number, most: number | undefined): string {
  return `(?s:.{${least},${most ?? ''}})`;
}
