import { createRequire } from 'node:module';
import type { checkSync } from 'recheck';
import { isPlainObject } from '../../../src/frame/model/paths';
import { MAPS } from '../language/parts';
import type { Report } from './schema-nodes';

/** Keywords with values or texts instead of schemas; a member `pattern` inside of them is no keyword. */
const WITHOUT_SCHEMAS = /^(x-.*|enum|const|default|examples|messages)$/;

const ONE_CHARACTER = /\\(?:[pPuk]\{[^}]*\}|u[0-9a-fA-F]{4}|.)|\[(?:\\.|[^\]\\])*\]/g;
const ENDLESS = /[*+]|\{\d+,\}|\)\{/;
const OF_VARIABLE_LENGTH = /\?(?![:=!<])|\{\d+,\d+\}/g;
/** Maximum number of variable quantifiers, because each doubles the ways in which a text can match. */
const MAX_VARIABLE = 3;

/** Limits in ms of both analyses: by automaton, and by trial for patterns with look-ahead and back references. */
const ANALYSIS = [
  { checker: 'auto', timeout: 2_000 },
  { checker: 'fuzz', timeout: 3_000 },
] as const;

/** Maximum cached patterns, because the studio analyses a pattern with each key press. */
const MAX_KNOWN = 1_000;
const known = new Map<string, string | undefined>();
let analyse: typeof checkSync | undefined;

function isPlain(pattern: string): boolean {
  const plain = pattern.replace(ONE_CHARACTER, 'a');
  return !ENDLESS.test(plain) && (plain.match(OF_VARIABLE_LENGTH) ?? []).length <= MAX_VARIABLE;
}

function analysed(pattern: string): string | undefined {
  // Loads the library on demand, because most schemas do not need its three megabytes.
  analyse ??= createRequire(import.meta.url)('recheck/lib/browser.js').checkSync;
  for (const parameters of ANALYSIS) {
    const found = analyse?.(pattern, 'u', parameters);
    if (found?.status === 'safe' || (found?.status === 'unknown' && found.error.kind === 'invalid')) return undefined;
    if (found?.status === 'vulnerable') {
      return `some texts take minutes or longer to compare with this pattern, such as ${found.attack.pattern}; repeat only what can be matched in one way, and begin with ^`;
    }
  }
  return 'it cannot be shown that comparing a text with this pattern ends in time; simplify it';
}

export const getRatings = (): ReadonlyMap<string, string | undefined> => known;

export function storeRating(pattern: string, problem: string | undefined): void {
  const [oldest] = known.keys();
  if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  known.set(pattern, problem);
}

/** Returns why a pattern is slow for some texts; undefined if it is fast for every text. May take seconds. */
export function findPatternProblem(pattern: string): string | undefined {
  if (isPlain(pattern)) return undefined;
  if (!known.has(pattern)) storeRating(pattern, analysed(pattern));
  return known.get(pattern);
}

type FoundPattern = { pattern: string; steps: readonly (string | number)[] };

function patternsIn(schema: unknown, steps: readonly (string | number)[] = [], hasFreeNames = false): FoundPattern[] {
  if (Array.isArray(schema)) return schema.flatMap((entry, index) => patternsIn(entry, [...steps, index]));
  if (!isPlainObject(schema)) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    const at = [...steps, key];
    if (hasFreeNames) return patternsIn(value, at);
    const names = key === 'patternProperties' ? Object.keys(Object(value)) : [];
    const found = names.map((pattern): FoundPattern => ({ pattern, steps: [...at, pattern] }));
    if (key === 'pattern' && typeof value === 'string') found.push({ pattern: value, steps: at });
    return [...found, ...(WITHOUT_SCHEMAS.test(key) ? [] : patternsIn(value, at, MAPS.includes(key)))];
  });
}

export function checkPatterns(schema: unknown, report: Report): void {
  for (const { pattern, steps } of patternsIn(schema)) {
    const problem = findPatternProblem(pattern);
    if (problem !== undefined) report(['', ...steps], problem);
  }
}
