import { strToU8, unzipSync, zipSync } from 'fflate';

const BEGINNINGS = ['<c', '<si', '<row', '<mergeCell', '<x:c', '<x:si', '<x:row'].map((text) => strToU8(text));
const ENDS = new Set([...' />\t\r\n'].map((sign) => sign.charCodeAt(0)));
const LESS_THAN = '<'.charCodeAt(0);

function beginsAt(bytes: Uint8Array, at: number, mark: Uint8Array): boolean {
  return mark.every((byte, offset) => bytes[at + offset] === byte) && ENDS.has(bytes[at + mark.length] ?? 0);
}

/**
 * Counts the cells of a table up to `most`. Checked first, because an empty cell takes four bytes in the file and a
 * hundred in memory.
 */
export function cellsIn(bytes: Uint8Array, most: number): number {
  let count = 0;
  for (let at = bytes.indexOf(LESS_THAN); at >= 0 && count <= most; at = bytes.indexOf(LESS_THAN, at + 1)) {
    if (BEGINNINGS.some((mark) => beginsAt(bytes, at, mark))) count += 1;
  }
  return count;
}

/** Maximum unpacked bytes; larger content indicates a ZIP bomb. */
const MAX_BYTES = 200_000_000;
const MAX_PARTS = 2_000;

export type ZipParts =
  | { names: ReadonlySet<string>; parts: Record<string, Uint8Array> }
  | { fault: 'bomb' | 'damaged' };

const NOT_NEEDED = /^xl\/(?:media|embeddings)\//;

/**
 * Unpacks the sheets of a spreadsheet if their declared size is within the limit. Each part gets only its declared
 * size.
 */
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
        isTooMuch ||= size > MAX_BYTES || names.size > MAX_PARTS;
        return !isTooMuch;
      },
    });
    return isTooMuch ? { fault: 'bomb' } : { names, parts };
  } catch {
    return { fault: isTooMuch ? 'bomb' : 'damaged' };
  }
}

const LINK = strToU8('hyperlink ');
const COLON = ':'.charCodeAt(0);
const isOfName = (byte = 0) => /\w/.test(String.fromCharCode(byte));

function isElementAt(bytes: Uint8Array, at: number): boolean {
  let before = at - 1;
  if (bytes[before] === COLON)
    do before -= 1;
    while (isOfName(bytes[before]));
  return bytes[before] === LESS_THAN;
}

/**
 * Removes hyperlinks from a sheet, because the parser creates a cell for each linked cell and one link may cover the
 * whole sheet.
 */
function withoutLinks(sheet: Uint8Array): Uint8Array {
  const [first = 0] = LINK;
  const changed = sheet.slice();
  for (let at = sheet.indexOf(first); at >= 0; at = sheet.indexOf(first, at + 1)) {
    if (LINK.every((byte, offset) => sheet[at + offset] === byte) && isElementAt(sheet, at)) changed[at] = COLON;
  }
  return changed;
}

const SHEET = /^xl\/worksheets\//;

/** Builds an uncompressed ZIP of the parts, with hyperlinks removed from the sheets. */
export function storedZip(parts: Record<string, Uint8Array>): Uint8Array {
  const plain = Object.entries(parts).map(([name, part]) => [name, SHEET.test(name) ? withoutLinks(part) : part]);
  return zipSync(Object.fromEntries(plain), { level: 0 });
}
