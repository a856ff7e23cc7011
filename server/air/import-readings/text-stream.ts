import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const CHUNK_BYTES = 1 << 20;

export function encodingOf(bytes: Uint8Array): TextEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // ASCII digits and separators leave one of two bytes zero in UTF-16.
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

export interface TextFile {
  encoding: TextEncoding | undefined;
  bytesRead: number;
  pieces: AsyncGenerator<string>;
}

/**
 * Opens a text in UTF-8, UTF-16 or Windows-1252, also compressed with gzip. `encoding` is known after the first piece.
 * Rejects if the file cannot be read.
 */
export function openText(path: string): TextFile {
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
