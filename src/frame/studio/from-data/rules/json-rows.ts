import type { Cell, TableRow } from '../../../import/reader/table';
import { isPlainObject } from '../../../model/paths';

/** Why a text gives no rows. */
export type JsonFault = 'json' | 'jsonList' | 'empty';

/** The rows of a JSON text, headers first; or why there are none. */
export type JsonRows = { headers: string[]; rows: TableRow[] } | { fault: JsonFault };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}

/** The rows of a list of objects, with a column for each key in the order in which they come. What is in parts is JSON in its cell. */
export function jsonRows(text: string): JsonRows {
  const list = parsed(text);
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
