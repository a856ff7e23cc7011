import type { Cell, TableRow } from '../../../import/reader/table';
import { isPlainObject } from '../../../model/paths';

/** Why a text gives no rows. */
export type JsonFault = 'json' | 'jsonList' | 'empty';

/** The rows of a JSON text, headers first; or why there are none. */
export type JsonRows = { headers: string[]; rows: TableRow[] } | { fault: JsonFault };

/** Endings of files with a list of objects, or with one a line. */
export const JSON_FILES = ['.json', '.jsonl', '.ndjson'];

/** Texts of JSON, so that numbers in them are left alone, and numbers. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** Numbers are exact up to so many digits. */
const EXACT_DIGITS = 15;

function isExact(token: string): boolean {
  const number = Number(token);
  const digits = token.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '');
  const isInRange = Number.isFinite(number) && (number !== 0 || digits === '');
  return isInRange && (digits.length <= EXACT_DIGITS || String(number) === token);
}

function parsed(text: string): unknown {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  // A number that no number holds exactly is the text that it is written as.
  return JSON.parse(text.replace(TOKENS, (token) => (token.startsWith('"') || isExact(token) ? token : `"${token}"`)));
}

/** The objects of a text with one on each line. */
function objectsByLine(text: string): unknown[] | undefined {
  const objects = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parsed);
  return objects.every(isPlainObject) ? objects : undefined;
}

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}

/**
 * The rows of a list of objects, or of one object a line, with a column for each key in the order in which they come. What is in parts is JSON in
 * its cell.
 */
export function jsonRows(text: string): JsonRows {
  const whole = parsed(text);
  const list = whole === undefined ? objectsByLine(text) : whole;
  if (list === undefined) return { fault: 'json' };
  if (!Array.isArray(list) || !list.every(isPlainObject)) return { fault: 'jsonList' };
  const headers = [...new Set(list.flatMap((entry) => Object.keys(entry)))];
  if (headers.length === 0) return { fault: 'empty' };
  const rows = list.map((entry, index) => ({
    line: index + 2,
    cells: headers.map((key) => cellOf(Object.hasOwn(entry, key) ? entry[key] : undefined)),
  }));
  return { headers, rows };
}
