import type { ExportValue } from '../field-types/field-type';
import { toWall } from '../time/time-zone';
import { csvText } from './csv';
import type { ExportTable } from './rows';
import { createSheet } from './xlsx';

export type TableFormat = 'csv' | 'xlsx';

/** Readings by column, as the worker of the charts gives them: NaN stands for what was not measured. */
export interface ReadingColumns {
  /** The first one is of the instants. */
  headers: string[];
  /** Instants, ms. */
  x: Float64Array<ArrayBuffer>;
  columns: readonly Float64Array<ArrayBuffer>[];
  /** IANA zone whose clocks a spreadsheet shows; CSV has instants in UTC. */
  timeZone: string;
}

/** What is written to a file. */
export type TableSource = { kind: 'table'; table: ExportTable } | { kind: 'readings'; readings: ReadingColumns };

/** Rows that are made at a time: the readings of a year in cells of their own would take a gigabyte. */
const ROWS_AT_ONCE = 5000;

/** A spreadsheet has no more rows than this, the one of the headers included. */
const MOST_SHEET_ROWS = 1_048_576;

function headersOf(source: TableSource): string[] {
  return source.kind === 'table' ? source.table.headers : source.readings.headers;
}

function countOf(source: TableSource): number {
  return source.kind === 'table' ? source.table.rows.length : source.readings.x.length;
}

function rowsOf(source: TableSource, start: number, dateOf: (instant: number) => Date): ExportValue[][] {
  if (source.kind === 'table') return source.table.rows.slice(start, start + ROWS_AT_ONCE);
  const { x, columns } = source.readings;
  return Array.from(x.subarray(start, start + ROWS_AT_ONCE), (instant, index) => [
    dateOf(instant),
    ...columns.map((column) => {
      const value = column[start + index] ?? Number.NaN;
      return Number.isNaN(value) ? null : value;
    }),
  ]);
}

async function* csvFile(source: TableSource): AsyncGenerator<number, BlobPart[]> {
  const total = countOf(source);
  const parts = [csvText(headersOf(source), [])];
  for (let start = 0; start < total; start += ROWS_AT_ONCE) {
    parts.push(
      csvText(
        null,
        rowsOf(source, start, (instant) => new Date(instant)),
      ),
    );
    yield Math.min(1, (start + ROWS_AT_ONCE) / total);
  }
  return parts;
}

/** Filling the sheet takes about half of the time; how far the rest is, nobody can tell. */
const FILLING_SHARE = 0.5;

async function* xlsxFile(source: TableSource, title: string): AsyncGenerator<number, BlobPart[]> {
  const total = countOf(source);
  if (total >= MOST_SHEET_ROWS) throw new RangeError(`A spreadsheet has at most ${MOST_SHEET_ROWS - 1} rows`);
  const isWall = source.kind === 'readings';
  const dateOf = (instant: number) => new Date(isWall ? toWall(instant, source.readings.timeZone) : instant);
  const sheet = createSheet(headersOf(source), isWall);
  for (let start = 0; start < total; start += ROWS_AT_ONCE) {
    sheet.add(rowsOf(source, start, dateOf));
    yield FILLING_SHARE * Math.min(1, (start + ROWS_AT_ONCE) / total);
  }
  return [sheet.write(title)];
}

/**
 * The content of a file, made some thousand rows at a time; gives the share that is done, from 0 to 1, after each. For a
 * worker, which brings both libraries along: the policy of the page lets it load no further scripts.
 *
 * @throws RangeError when a spreadsheet cannot hold so many rows
 */
export function tableFile(source: TableSource, format: TableFormat, title: string): AsyncGenerator<number, BlobPart[]> {
  return format === 'csv' ? csvFile(source) : xlsxFile(source, title);
}
