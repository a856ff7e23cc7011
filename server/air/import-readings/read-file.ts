import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { openText, type TextEncoding } from './text-stream';

/** Comma last, because it is also a decimal mark in files with other separators. */
const DELIMITERS = [';', '\t', '|', ','] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export interface FileShape {
  encoding: TextEncoding;
  delimiter: Delimiter;
}

export interface RowChunk {
  rows: string[][];
  firstLine: number;
  bytesRead: number;
}

const SAMPLE_LINES = 50;

export function delimiterOf(text: string): Delimiter {
  const sample = text.split(/\r\n?|\n/, SAMPLE_LINES).join('\n');
  const usual = (delimiter: Delimiter): { width: number; lines: number } => {
    const { data } = Papa.parse<string[]>(sample, { delimiter, skipEmptyLines: true });
    const counts = new Map<number, number>();
    for (const { length } of data) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
    const [width = 0, lines = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
    return { width, lines };
  };
  const found = DELIMITERS.map((delimiter) => ({ delimiter, ...usual(delimiter) }));
  const most = Math.max(...found.map(({ lines }) => lines));
  return found.find(({ lines }) => lines > 0 && lines >= most / 2)?.delimiter ?? ',';
}

export async function shapeOf(path: string): Promise<FileShape | undefined> {
  const file = openText(path);
  for await (const piece of file.pieces) {
    if (piece.trim() !== '') return { encoding: file.encoding ?? 'utf-8', delimiter: delimiterOf(piece) };
  }
  return undefined;
}

/**
 * Streams the rows of a CSV file to `take` in chunks. Blank rows are included, so that line numbers match an editor.
 * Rejects if the file cannot be read or `take` throws.
 */
export function readRows(
  path: string,
  delimiter: Delimiter,
  take: (chunk: RowChunk) => Promise<void> | void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const file = openText(path);
    const stream = Readable.from(file.pieces);
    stream.once('error', reject);
    let line = 1;
    Papa.parse<string[]>(stream, {
      delimiter,
      chunk({ data }, parser) {
        const chunk = { rows: data, firstLine: line, bytesRead: file.bytesRead };
        line += data.length;
        parser.pause();
        Promise.resolve()
          .then(() => take(chunk))
          .then(
            () => parser.resume(),
            (error: unknown) => {
              parser.abort();
              stream.destroy();
              reject(error);
            },
          );
      },
      error: reject,
      complete: () => resolve(),
    });
  });
}
