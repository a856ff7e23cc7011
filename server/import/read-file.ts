import { createReadStream } from 'node:fs';
import Papa from 'papaparse';

const chunkBytes = 1 << 20;

/** A piece of a CSV file: its rows, the line number of the first, and how many bytes of the file are behind it. */
export interface RowChunk {
  rows: string[][];
  firstLine: number;
  bytesRead: number;
}

/**
 * Streams the rows of a CSV file (UTF-8, comma, semicolon or tab) to `take`, a chunk at a time and in order, each once the one before is taken. Blank rows
 * are passed on, so that line numbers agree with an editor's. Rejects when the file cannot be read or `take` throws.
 */
export function readRows(path: string, take: (chunk: RowChunk) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const stream = createReadStream(path, { encoding: 'utf8', highWaterMark: chunkBytes });
    stream.once('error', reject);
    let line = 1;
    Papa.parse<string[]>(stream, {
      chunk({ data }, parser) {
        const chunk = { rows: data, firstLine: line, bytesRead: stream.bytesRead };
        line += data.length;
        parser.pause();
        take(chunk).then(
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
