import Papa from 'papaparse';
import { formatCell as cellText } from '../../frame/import/reader/cell-text';
import { decodeBytes, detectEncoding } from '../../frame/import/reader/encoding';
import { detectSeparator } from '../../frame/import/reader/read-table';
import type { Cell, Encoding } from '../../frame/import/reader/table';

export interface ReadableFile {
  /** Path or name. `.gz` at the end means that the content is compressed. */
  name: string;
  content(): Promise<Blob>;
}

export const fileNameOf = ({ name }: Pick<ReadableFile, 'name'>): string => name.split(/[\\/]/).at(-1) ?? name;

export const getFileStem = (file: Pick<ReadableFile, 'name'>): string =>
  fileNameOf(file)
    .replace(/\.gz$/i, '')
    .replace(/\.(csv|txt|tsv|xlsx)$/i, '');

export interface FileShape {
  encoding: Encoding;
  delimiter: string;
}

const PIECE = 1 << 20;

const SPREADSHEET = 'PK';

/** Writes the first sheet as text, with the line of each row. Returns undefined if the sheet cannot be read. */
async function textOfSpreadsheet(bytes: Uint8Array): Promise<string | undefined> {
  const { readXlsxRows } = await import('../../frame/import/reader/xlsx-table');
  const read = readXlsxRows(bytes);
  if ('fault' in read) return undefined;
  const width = read.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const lines: string[][] = Array.from({ length: read.rows.at(-1)?.line ?? 0 }, () => []);
  const texts = (cells: readonly Cell[]) =>
    Array.from({ length: width }, (_none, index) => cellText(cells[index] ?? null).replaceAll('\n', ' '));
  for (const { line, cells } of read.rows) lines[line - 1] = texts(cells);
  return Papa.unparse(lines, { delimiter: '\t', newline: '\n' });
}

/** Decodes the file, also gzip, with line ends of one character. Rejects if the file cannot be read. */
async function textOf(file: ReadableFile): Promise<{ text: string | undefined; encoding: Encoding; isSheet: boolean }> {
  const packed = await file.content();
  const isPacked = file.name.toLowerCase().endsWith('.gz');
  const content = isPacked ? packed.stream().pipeThrough(new DecompressionStream('gzip')) : packed;
  const bytes = new Uint8Array(await new Response(content).arrayBuffer());
  const isSheet = String.fromCharCode(...bytes.subarray(0, 2)) === SPREADSHEET;
  if (isSheet) return { text: await textOfSpreadsheet(bytes), encoding: 'utf-8', isSheet };
  const encoding = detectEncoding(bytes);
  const text = decodeBytes(bytes, encoding) ?? new TextDecoder().decode(bytes);
  return { text: text.replace(/\r\n?/g, '\n'), encoding, isSheet };
}

export async function detectShape(file: ReadableFile): Promise<FileShape | 'empty' | 'damaged'> {
  const { text, encoding, isSheet } = await textOf(file);
  if (text === undefined) return 'damaged';
  if (text.trim() === '') return 'empty';
  return { encoding, delimiter: isSheet ? '\t' : detectSeparator(text.slice(0, PIECE).replace(/^#.*\n/gm, '')) };
}

/** Lets the page or the server respond between two pieces. */
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Includes blank rows, so that line numbers match an editor. @param take `share`: part of the file that was read */
export async function readRows(
  file: ReadableFile,
  delimiter: string,
  take: (chunk: { rows: string[][]; firstLine: number; share: number }) => Promise<void> | void,
): Promise<void> {
  const { text = '' } = await textOf(file);
  let firstLine = 1;
  for (let start = 0, end = PIECE; start < text.length; end += PIECE) {
    const isLast = end >= text.length;
    const parser = new Papa.Parser({ delimiter, newline: '\n' });
    const { data: rows, meta }: Papa.ParseResult<string[]> = parser.parse(text.slice(start, end), 0, !isLast);
    start = isLast ? text.length : start + meta.cursor;
    await take({ rows, firstLine, share: start / text.length });
    firstLine += rows.length;
    await nextTurn();
  }
}
