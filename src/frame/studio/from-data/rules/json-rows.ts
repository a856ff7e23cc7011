import type { Cell, TableRow } from '../../../import/reader/table';
import { isPlainObject } from '../../../model/paths';

export type JsonFault = 'json' | 'jsonList' | 'empty';

export type JsonRows = { headers: string[]; rows: TableRow[] } | { fault: JsonFault };

export const JSON_FILES = ['.json', '.jsonl', '.ndjson'];

/** Matches JSON strings, so that numbers inside them are skipped, and numbers. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
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
  // Numbers that are not exactly representable stay texts.
  return JSON.parse(text.replace(TOKENS, (token) => (token.startsWith('"') || isExact(token) ? token : `"${token}"`)));
}

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
 * Converts a list of objects, or one object per line, to rows. Columns are the keys in order of appearance; nested
 * values become JSON text.
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
