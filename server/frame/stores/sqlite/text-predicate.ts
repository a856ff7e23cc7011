import type { Collection } from '../collection';
import type { SearchText } from '../store';
import { ALL, both, type Fragment, joined, NOTHING, type Predicate } from './fragment';
import { folded, jsonPath, literal, tableNames, textColumn } from './names';
import { matchOf } from './text-parts';

function occursIn(columns: readonly string[], word: string): Fragment {
  const tests = columns.map((column) => ({ sql: `instr(t.${textColumn(column)}, ?) > 0`, params: [word] }));
  return joined(tests, ' OR ');
}

function startsWith(expression: string, word: string): Fragment {
  return { sql: `substr(${expression}, 1, ?) = ?`, params: [[...word].length, word] };
}

function numbersOf({ texts }: Collection, columns: readonly string[]): number[] {
  return columns.map((column) => texts.indexOf(column));
}

function containsWord(collection: Collection, columns: readonly string[], word: string): Predicate {
  return {
    probe: textProbe(collection, occursIn(columns, word)),
    match: matchOf(numbersOf(collection, columns), word, 'anywhere'),
    seek: ALL,
  };
}

function textProbe(collection: Collection, test: Fragment): Fragment {
  const { texts } = tableNames(collection);
  return { sql: `EXISTS (SELECT 1 FROM ${texts} AS t WHERE t.row = d.row AND (${test.sql}))`, params: test.params };
}

export function extracted(collection: Collection, path: string): string {
  const { documents } = tableNames(collection);
  return `(SELECT json_extract(b.document, ${literal(jsonPath(path))}) FROM ${documents} AS b WHERE b.row = d.row)`;
}

function containsUnindexed(collection: Collection, path: string, word: string, start: boolean): Predicate {
  const text = `lower(${extracted(collection, path)})`;
  return both(start ? startsWith(text, word) : { sql: `instr(${text}, ?) > 0`, params: [word] });
}

export function textPredicate(
  collection: Collection,
  path: string,
  operator: 'contains' | 'prefix',
  value: string,
): Predicate {
  const word = folded(value);
  if (word === '') return both({ sql: `${extracted(collection, path)} IS NOT NULL`, params: [] });
  if (!collection.texts.includes(path)) return containsUnindexed(collection, path, word, operator === 'prefix');
  if (operator === 'contains') return containsWord(collection, [path], word);
  const probe = textProbe(collection, startsWith(`t.${textColumn(path)}`, word));
  return { probe, match: matchOf(numbersOf(collection, [path]), word, 'at start'), seek: ALL };
}

/** True for a single letter, which most texts contain, so that the parts index would yield nearly all rows. */
export function isLetter(word: string): boolean {
  return [...word].length === 1;
}

/**
 * Builds the conditions of a search: each word must occur in one of the searched fields.
 * @param few true if other conditions leave few rows; a single letter is then tested only in these rows.
 */
export function searchPredicates(collection: Collection, search: SearchText, few: boolean): Predicate[] {
  const words = search.words.map(folded).filter((word) => word !== '');
  const columns = search.paths.filter((path) => collection.texts.includes(path));
  if (columns.length === 0) return words.length === 0 ? [] : [both(NOTHING)];
  return words.map((word) => {
    const predicate = containsWord(collection, columns, word);
    return few && isLetter(word) ? both(predicate.probe) : predicate;
  });
}
