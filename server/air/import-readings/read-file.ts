import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import Papa from 'papaparse';

type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const CHUNK_BYTES = 1 << 20;

function encodingOf(bytes: Uint8Array): TextEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // UTF-16 encodes ASCII digits and separators with one zero byte each.
  const beginning = bytes.subarray(0, 512);
  const zeros = (parity: number) => beginning.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  if (zeros(1) > beginning.length / 4) return 'utf-16le';
  if (zeros(0) > beginning.length / 4) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

interface TextFile {
  encoding: TextEncoding | undefined;
  bytesRead: number;
  pieces: AsyncGenerator<string>;
}

/** Decodes UTF-8, UTF-16 or Windows-1252, also gzip. Rejects if the file cannot be read. */
function openText(path: string): TextFile {
  const stream = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const unpacked = path.toLowerCase().endsWith('.gz') ? stream.pipe(createGunzip()) : stream;
  stream.once('error', (error) => unpacked.destroy(error));

  async function* pieces(): AsyncGenerator<string> {
    let decoder: TextDecoder | undefined;
    try {
      for await (const bytes of unpacked) {
        if (!(bytes instanceof Uint8Array)) continue;
        file.bytesRead = stream.bytesRead;
        file.encoding ??= encodingOf(bytes);
        decoder ??= new TextDecoder(file.encoding);
        yield decoder.decode(bytes, { stream: true });
      }
      const rest = decoder?.decode();
      if (rest) yield rest;
    } finally {
      unpacked.destroy();
      stream.destroy();
    }
  }

  const file: TextFile = { encoding: undefined, bytesRead: 0, pieces: pieces() };
  return file;
}

/** Comma last, because files with other separators may use decimal commas. */
const DELIMITERS = [';', '\t', '|', ','] as const;
type Delimiter = (typeof DELIMITERS)[number];

export interface FileShape {
  encoding: TextEncoding;
  delimiter: Delimiter;
}

const SAMPLE_LINES = 50;

function delimiterOf(text: string): Delimiter {
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

/** Includes blank rows, so that line numbers match an editor. Rejects if the file cannot be read or `take` throws. */
export function readRows(
  path: string,
  delimiter: Delimiter,
  take: (chunk: { rows: string[][]; firstLine: number; bytesRead: number }) => Promise<void> | void,
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
