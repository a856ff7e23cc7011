import Papa from 'papaparse';
import { decodeBytes, detectEncoding } from './encoding';
import {
  type FileFault,
  findSizeFault,
  isBlankRow,
  MAX_ROWS,
  type ReadResult,
  SEPARATORS,
  type Table,
  type TableChoices,
  type TableRow,
} from './table';
import { readXlsxRows } from './xlsx-table';

const SAMPLE_LINES = 20;

/** Matches the line `sep=;`, by which spreadsheets set the separator of the file. */
const SEPARATOR_LINE = /^"?sep=([^\n"])"?[^\n]*(?:\n|$)/i;

function recordsOf(text: string, delimiter: string, preview = 0) {
  return Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });
}

function fitOf(text: string, delimiter: string): { share: number; columns: number } {
  const records = recordsOf(text, delimiter, SAMPLE_LINES).data.filter(
    (cells) => cells.length > 1 || cells[0]?.trim() !== '',
  );
  const filled = (cells: string[]) => 1 + cells.findLastIndex((cell) => cell.trim() !== '');
  const [columns = 1, times = 0] = commonest(records.map(filled), commonest(records.map(({ length }) => length)));
  return { columns, share: records.length === 0 ? 0 : times / records.length };
}

/** Returns the most frequent number of cells per record, and the number of such records. */
function commonest(lengths: readonly number[], start: readonly [number, number] = [1, 0]): readonly [number, number] {
  const counts = new Map<number, number>();
  for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].reduce<readonly [number, number]>((most, next) => (next[1] > most[1] ? next : most), start);
}

/** Returns the separator that splits most of the first records into the same number of cells. */
export function detectSeparator(text: string): string {
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

function isSplit(text: string): boolean {
  return SEPARATORS.some((separator) => {
    const { columns, share } = fitOf(text, separator);
    return columns > 1 && share === 1;
  });
}

/** Adds the line number of each row, because quoted values may span several lines. */
function withLines(records: readonly string[][], first: number): TableRow[] {
  let line = first;
  return records.map((cells) => {
    const row = { line, cells };
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.split('\n').length - 1), 0);
    return row;
  });
}

/** `malformedQuotes` is the first line whose end is unknown. */
type CsvRows = { rows: TableRow[]; separator: string } | { malformedQuotes: number };

/** @param chosen separator set by the user. Default: a line `sep=;`, otherwise detection */
function csvRows(text: string, chosen?: string): CsvRows {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\0+$/, '');
  const said = SEPARATOR_LINE.exec(lines);
  const body = said === null ? lines : lines.slice(said[0].length);
  const separator = chosen ?? said?.[1] ?? detectSeparator(body);
  const { data, errors } = recordsOf(body, separator);
  const rows = withLines(data, said === null ? 1 : 2);
  const malformed = errors.find(({ type }) => type === 'Quotes');
  if (malformed !== undefined) return { malformedQuotes: rows[malformed.row ?? 0]?.line ?? 1 };
  return { rows, separator };
}

const begins = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);

const PACKED = [0x50, 0x4b, 0x03, 0x04];
/** First bytes of old Office files and of encrypted new Office files. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const ENCRYPTED_PART = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);
const OTHER_FILES: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
];

const MAX_CONTROLS = 0.1;
const CONTROLS = /[^\P{Cc}\s]/gu;
const SAMPLE = 4_096;

function includes(bytes: Uint8Array, part: readonly number[]): boolean {
  return bytes.some((byte, start) => byte === part[0] && part.every((next, offset) => bytes[start + offset] === next));
}

function faultOfText(text: string): FileFault | undefined {
  const sample = text.slice(0, SAMPLE);
  if (/^\s*(?:<!doctype html|<html|<table)/i.test(sample)) return { kind: 'webPage' };
  const controls = sample.replace(/\0+$/, '').match(CONTROLS)?.length ?? 0;
  return controls > MAX_CONTROLS * sample.length ? { kind: 'otherFile' } : undefined;
}

function csvTable(bytes: Uint8Array, { encoding = detectEncoding(bytes), separator }: TableChoices): ReadResult {
  const text = decodeBytes(bytes, encoding);
  if (text === undefined) return { fault: { kind: bytes.includes(0) ? 'otherFile' : 'badCharacters' } };
  const fault = faultOfText(text);
  if (fault !== undefined) return { fault };
  const read = csvRows(text, separator);
  if ('malformedQuotes' in read) return { fault: { kind: 'malformedQuotes', line: read.malformedQuotes } };
  return { table: { form: { kind: 'csv', encoding, separator: read.separator }, rows: read.rows } };
}

function xlsxTable(bytes: Uint8Array, { sheet: chosen, readsHidden }: TableChoices): ReadResult {
  const read = readXlsxRows(bytes, chosen, readsHidden);
  if ('fault' in read) return read;
  const { rows, ...form } = read;
  if (isCsvInOneColumn(rows)) return { fault: { kind: 'oneColumn' } };
  return { table: { form: { kind: 'xlsx', ...form }, rows } };
}

/** True if a program opened a CSV file with the wrong separator and saved it. */
function isCsvInOneColumn(rows: readonly TableRow[]): boolean {
  const lines = rows.flatMap(({ cells: [first = null, ...others] }) => {
    const isAlone = typeof first === 'string' && others.every((cell) => cell === null || cell === '');
    return isAlone ? [first] : [];
  });
  return lines.length === rows.length && lines.length > 1 && isSplit(lines.join('\n'));
}

function filled({ form, rows }: Table): ReadResult {
  const filled = rows.filter((row) => !isBlankRow(row));
  if (filled.length === 0) return { fault: { kind: 'empty' } };
  if (filled.length > MAX_ROWS + 1) return { fault: { kind: 'tooMany', rows: MAX_ROWS } };
  return { table: { form, rows: filled } };
}

export function readTable(content: ArrayBuffer, choices: TableChoices = {}): ReadResult {
  const bytes = new Uint8Array(content);
  const tooLarge = findSizeFault(bytes.length);
  if (tooLarge !== undefined) return { fault: tooLarge };
  if (begins(bytes, COMPOUND)) return { fault: { kind: includes(bytes, ENCRYPTED_PART) ? 'encrypted' : 'oldExcel' } };
  if (OTHER_FILES.some((mark) => begins(bytes, mark))) return { fault: { kind: 'otherFile' } };
  const read = begins(bytes, PACKED) ? xlsxTable(bytes, choices) : csvTable(bytes, choices);
  return 'fault' in read ? read : filled(read.table);
}
