import Papa from 'papaparse';
import { SEPARATORS, type TableRow } from './table';

const SAMPLE = 20;

/** Matches the line `sep=;`, by which spreadsheets set the separator of the file. */
const SEPARATOR_LINE = /^"?sep=([^\n"])"?[^\n]*(?:\n|$)/i;

function recordsOf(text: string, delimiter: string, preview = 0) {
  return Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });
}

function fitOf(text: string, delimiter: string): { share: number; columns: number } {
  const records = recordsOf(text, delimiter, SAMPLE).data.filter(
    (cells) => cells.length > 1 || cells[0]?.trim() !== '',
  );
  const counts = new Map<number, number>();
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [columns = 1, times = 0] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), [1, 0]);
  return { columns, share: records.length === 0 ? 0 : times / records.length };
}

/** Detects the separator that splits most of the first records into the same number of cells. */
export function separatorOf(text: string): string {
  const split = SEPARATORS.map((separator) => ({ separator, ...fitOf(text, separator) })).filter(
    ({ columns }) => columns > 1,
  );
  const best = split.reduce<(typeof split)[number] | undefined>(
    (most, next) =>
      most === undefined || next.share > most.share || (next.share === most.share && next.columns > most.columns)
        ? next
        : most,
    undefined,
  );
  return best?.separator ?? ',';
}

export function isSplit(text: string): boolean {
  return SEPARATORS.some((separator) => {
    const { columns, share } = fitOf(text, separator);
    return columns > 1 && share === 1;
  });
}

/** Adds the starting line to each record, because quoted values may span several lines. */
function withLines(records: readonly string[][], first: number): TableRow[] {
  let line = first;
  return records.map((cells) => {
    const row = { line, cells };
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.split('\n').length - 1), 0);
    return row;
  });
}

/** Records of a text, or the line from which the quotes are unbalanced, so that row boundaries are unknown. */
export type CsvRows = { rows: TableRow[]; separator: string } | { malformedQuotes: number };

/**
 * Parses the records of a CSV text with any line endings, including blank records.
 * @param chosen separator set by the user; otherwise a line `sep=;` or detection.
 */
export function csvRows(text: string, chosen?: string): CsvRows {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\0+$/, '');
  const said = SEPARATOR_LINE.exec(lines);
  const body = said === null ? lines : lines.slice(said[0].length);
  const separator = chosen ?? said?.[1] ?? separatorOf(body);
  const { data, errors } = recordsOf(body, separator);
  const rows = withLines(data, said === null ? 1 : 2);
  const malformed = errors.find(({ type }) => type === 'Quotes');
  if (malformed !== undefined) return { malformedQuotes: rows[malformed.row ?? 0]?.line ?? 1 };
  return { rows, separator };
}
