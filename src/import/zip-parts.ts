import { unzipSync, zipSync } from 'fflate';

/** More than any table that anybody reads: beyond it a small file was made to fill the memory. */
const MOST_BYTES = 200_000_000;
const MOST_PARTS = 2_000;

/** What a packed file holds: nothing of it is unpacked that no table needs. */
export type ZipParts =
  | { names: ReadonlySet<string>; parts: Record<string, Uint8Array> }
  | { fault: 'bomb' | 'damaged' };

/** Pictures, and files within the file: no table needs them. */
const NOT_NEEDED = /^xl\/(?:media|embeddings)\//;

/** Unpacks a spreadsheet's tables and what belongs to them, as long as it says that it is not too much. Each part gets the room that it says it needs, and no more. */
export function zipParts(bytes: Uint8Array): ZipParts {
  const names = new Set<string>();
  let size = 0;
  let isTooMuch = false;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.add(name);
        if (NOT_NEEDED.test(name)) return false;
        size += originalSize;
        isTooMuch ||= size > MOST_BYTES || names.size > MOST_PARTS;
        return !isTooMuch;
      },
    });
    return isTooMuch ? { fault: 'bomb' } : { names, parts };
  } catch {
    return { fault: isTooMuch ? 'bomb' : 'damaged' };
  }
}

/** The same parts in a file that needs no unpacking. */
export function storedZip(parts: Record<string, Uint8Array>): Uint8Array {
  return zipSync(parts, { level: 0 });
}
