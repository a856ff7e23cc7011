import type { Collection } from '../collection';
import type { SearchText } from '../store';
import { both, type Fragment, joined, type Predicate } from './fragment';
import { folded, jsonPath, literal, quoted, tableNames } from './names';

/** The index knows runs of three characters; shorter words are looked for in the texts themselves. */
const SHORTEST_INDEXED = 3;

function isIndexed(word: string): boolean {
  return [...word].length >= SHORTEST_INDEXED && !word.includes('\0');
}

function matchExpression(columns: readonly string[], word: string): string {
  const names = columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(' ');
  return `{${names}} : "${word.replaceAll('"', '""')}"`;
}

function seekRows(collection: Collection, columns: readonly string[], word: string, test: Fragment): Fragment {
  const names = tableNames(collection);
  if (!isIndexed(word)) {
    return { sql: `d.row IN (SELECT row FROM ${names.texts} AS t WHERE ${test.sql})`, params: test.params };
  }
  return {
    sql: `d.row IN (SELECT rowid FROM ${names.find} WHERE ${names.find} MATCH ?)`,
    params: [matchExpression(columns, word)],
  };
}

function occursIn(columns: readonly string[], word: string): Fragment {
  const tests = columns.map((column) => ({ sql: `instr(t.${quoted(column)}, ?) > 0`, params: [word] }));
  return joined(tests, ' OR ');
}

function startsWith(expression: string, word: string): Fragment {
  return { sql: `substr(${expression}, 1, ?) = ?`, params: [[...word].length, word] };
}

/** One word somewhere in one of the columns. */
function containsWord(collection: Collection, columns: readonly string[], word: string): Predicate {
  const names = tableNames(collection);
  const test = occursIn(columns, word);
  const probe = {
    sql: `EXISTS (SELECT 1 FROM ${names.texts} AS t WHERE t.row = d.row AND (${test.sql}))`,
    params: test.params,
  };
  return { probe, seek: seekRows(collection, columns, word, test), scans: !isIndexed(word) };
}

/** The value of a path that no column holds, read out of the document. */
export function extracted(collection: Collection, path: string): string {
  const { documents } = tableNames(collection);
  return `(SELECT json_extract(b.document, ${literal(jsonPath(path))}) FROM ${documents} AS b WHERE b.row = d.row)`;
}

/** A text that is not kept for searching: only ASCII case is ignored, by reading every document. */
function containsUnindexed(collection: Collection, path: string, word: string, start: boolean): Predicate {
  const text = `lower(${extracted(collection, path)})`;
  return both(start ? startsWith(text, word) : { sql: `instr(${text}, ?) > 0`, params: [word] });
}

/** `contains` and `prefix`, whatever the case. An empty text is in every text that is there. */
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
  const names = tableNames(collection);
  const test = startsWith(`t.${quoted(path)}`, word);
  const probe = {
    sql: `EXISTS (SELECT 1 FROM ${names.texts} AS t WHERE t.row = d.row AND ${test.sql})`,
    params: test.params,
  };
  if (!isIndexed(word)) return { probe, seek: seekRows(collection, [path], word, test), scans: true };
  return { probe, seek: joined([seekRows(collection, [path], word, test), probe], ' AND ') };
}

/** Every word of a search, each in any of the searched fields. */
export function searchPredicates(collection: Collection, search: SearchText): Predicate[] {
  const columns = search.paths.filter((path) => collection.texts.includes(path));
  if (columns.length === 0) return search.words.length === 0 ? [] : [both({ sql: '0', params: [] })];
  return search.words.map((word) => containsWord(collection, columns, folded(word)));
}
