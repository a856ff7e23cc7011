const UTF_16_LITTLE = [0xff, 0xfe];
const UTF_16_BIG = [0xfe, 0xff];

/**
 * The text of a file as it was meant: UTF-8, UTF-16 where the file says so, else the Western European encoding that
 * spreadsheets on Windows write (a superset of Latin-1), in which every file can be read.
 */
export function textOfFile(content: ArrayBuffer): string {
  const beginning = [...new Uint8Array(content.slice(0, 2))];
  const begins = (mark: readonly number[]) => mark.every((byte, index) => beginning[index] === byte);
  if (begins(UTF_16_LITTLE)) return new TextDecoder('utf-16le').decode(content);
  if (begins(UTF_16_BIG)) return new TextDecoder('utf-16be').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}
