import { strToU8, unzipSync, zipSync } from 'fflate';

/** A cell, a text of several cells, a row or merged cells begins so. */
const BEGINNINGS = ['<c', '<si', '<row', '<mergeCell', '<x:c', '<x:si', '<x:row'].map((text) => strToU8(text));
const ENDS = new Set([...' />\t\r\n'].map((sign) => sign.charCodeAt(0)));
const LESS_THAN = '<'.charCodeAt(0);

function beginsAt(bytes: Uint8Array, at: number, mark: Uint8Array): boolean {
  return mark.every((byte, offset) => bytes[at + offset] === byte) && ENDS.has(bytes[at + mark.length] ?? 0);
}

/** How many cells a table has to the program that reads it, as far as `most`: an empty one takes four bytes, and a hundred in memory. */
export function cellsIn(bytes: Uint8Array, most: number): number {
  let count = 0;
  for (let at = bytes.indexOf(LESS_THAN); at >= 0 && count <= most; at = bytes.indexOf(LESS_THAN, at + 1)) {
    if (BEGINNINGS.some((mark) => beginsAt(bytes, at, mark))) count += 1;
  }
  return count;
}

/** More than any table that anybody reads: beyond it a small file was made to fill the memory. */
const MAX_BYTES = 200_000_000;
const MAX_PARTS = 2_000;

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

/** Whether the name of an element begins there, behind a prefix or none. */
function isElementAt(bytes: Uint8Array, at: number): boolean {
  let before = at - 1;
  if (bytes[before] === COLON)
    do before -= 1;
    while (isOfName(bytes[before]));
  return bytes[before] === LESS_THAN;
}

/** Takes the links out of a sheet: the program that reads it makes a cell of each that a link is for, and one can be for the whole sheet. */
function withoutLinks(sheet: Uint8Array): Uint8Array {
  const [first = 0] = LINK;
  const changed = sheet.slice();
  for (let at = sheet.indexOf(first); at >= 0; at = sheet.indexOf(first, at + 1)) {
    if (LINK.every((byte, offset) => sheet[at + offset] === byte) && isElementAt(sheet, at)) changed[at] = COLON;
  }
  return changed;
}

const SHEET = /^xl\/worksheets\//;

/** The same parts in a file that needs no unpacking, the sheets without links. */
export function storedZip(parts: Record<string, Uint8Array>): Uint8Array {
  const plain = Object.entries(parts).map(([name, part]) => [name, SHEET.test(name) ? withoutLinks(part) : part]);
  return zipSync(Object.fromEntries(plain), { level: 0 });
}
