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

export interface ReadableFile {
  /** Path or name. `.gz` at the end means that the content is compressed. */
  name: string;
  content(): Promise<Blob>;
}

export const fileNameOf = ({ name }: Pick<ReadableFile, 'name'>): string => name.split(/[\\/]/).at(-1) ?? name;

export const fileStem = (file: Pick<ReadableFile, 'name'>): string =>
  fileNameOf(file)
    .replace(/\.gz$/i, '')
    .replace(/\.(csv|txt|tsv)$/i, '');

type Piece = { text: string; encoding: TextEncoding; share: number };

/** Decodes UTF-8, UTF-16 or Windows-1252, also gzip. Rejects if the file cannot be read. */
async function* piecesOf(file: ReadableFile): AsyncGenerator<Piece> {
  const packed = await file.content();
  const isPacked = file.name.toLowerCase().endsWith('.gz');
  const unpacked = packed.stream().pipeThrough(new DecompressionStream('gzip'));
  const blob = isPacked ? await new Response(unpacked).blob() : packed;
  let decoding: { encoding: TextEncoding; decoder: TextDecoder } | undefined;
  for (let start = 0; start < blob.size; start += CHUNK_BYTES) {
    const bytes = new Uint8Array(await blob.slice(start, start + CHUNK_BYTES).arrayBuffer());
    const encoding = decoding?.encoding ?? encodingOf(bytes);
    decoding ??= { encoding, decoder: new TextDecoder(encoding) };
    const end = start + bytes.length;
    const text = decoding.decoder.decode(bytes, { stream: end < blob.size });
    yield { text, encoding, share: end / blob.size };
  }
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

export async function shapeOf(file: ReadableFile): Promise<FileShape | undefined> {
  for await (const { text, encoding } of piecesOf(file)) {
    if (text.trim() !== '') return { encoding, delimiter: delimiterOf(text) };
  }
  return undefined;
}

const LINE_END = /\r\n?|\n/;

/**
 * Includes blank rows, so that line numbers match an editor. Rejects if the file cannot be read or `take` throws.
 * @param take `share` is the part of the file that was read, at most 1
 */
export async function readRows(
  file: ReadableFile,
  delimiter: Delimiter,
  take: (chunk: { rows: string[][]; firstLine: number; share: number }) => Promise<void> | void,
): Promise<void> {
  let rest = '';
  let line = 1;
  let newline: string | undefined;
  async function parse(text: string, share: number, isLast: boolean): Promise<void> {
    newline ??= LINE_END.exec(text)?.[0];
    const parser = new Papa.Parser({ delimiter, newline: newline === '\r\n' || newline === '\r' ? newline : '\n' });
    const { data: rows, meta }: Papa.ParseResult<string[]> = parser.parse(text, 0, !isLast);
    rest = text.slice(meta.cursor);
    const firstLine = line;
    line += rows.length;
    await take({ rows, firstLine, share });
  }
  for await (const { text, share } of piecesOf(file)) {
    await parse(rest + text, share, false);
    await nextTurn();
  }
  if (rest !== '') await parse(rest, 1, true);
}

/** Lets the page or the server respond between two pieces. */
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));
