import { type Encoding, ONE_BYTE } from './table';

/** Letters of the bytes from 128 in DOS code page 437, which browsers do not decode. Source: Unicode mapping CP437.TXT. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';

const MARKS: readonly { encoding: Encoding; bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

const SAMPLE = 4_096;
/** Minimum share of zero bytes in UTF-16. Even non-Latin texts contain spaces, digits and separators. */
const MANY = 0.2;
const FEW = 0.02;

function encodingByEmptyBytes(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.subarray(0, SAMPLE - (SAMPLE % 2));
  const pairs = Math.floor(sample.length / 2);
  if (pairs === 0) return undefined;
  const share = (offset: 0 | 1) =>
    sample.reduce((count, byte, index) => count + (byte === 0 && index % 2 === offset ? 1 : 0), 0) / pairs;
  const [first, second] = [share(0), share(1)];
  if (second > MANY && first < FEW) return 'utf-16le';
  return first > MANY && second < FEW ? 'utf-16be' : undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Number of bytes around the first special letters in which the encoding is detected. */
const LETTERS = 100_000;
const BEFORE = 100;

/** Matches letters that indicate a wrong encoding. Quotes, dashes and units may be next to letters. */
const ODD: readonly RegExp[] = [
  /[\u0080-\u009F\uFFFD]/gu,
  /\p{Ll}(?=\p{Lu})(?=[^\p{ASCII}])|(?<=[^\p{ASCII}])(?<=\p{Ll})(?=\p{Lu})/gu,
  /(?![’‘‚“”„‹›«»–—…°²³µªº§·¿¡´])[^\p{ASCII}\p{L}\s](?=\p{L})/gu,
  /(?<=\p{L})(?![’‘‚“”„‹›«»–—…°²³µªº§·´®™©])[^\p{ASCII}\p{Ll}\p{Lu}\p{Lo}\s]/gu,
  /(?:(?=\p{L})[^\p{ASCII}\p{Script=Cyrillic}]){4}/gu,
  /(?<=\p{L})‚|(?<!\p{L})[ŠŽŤŚŹЉЊЌЋЏЂЃ](?![\p{L}.])/gu,
  /[A-Za-z](?=\p{L})[^\p{Script=Latin}]|(?=\p{L})[^\p{Script=Latin}µ][A-Za-z]/gu,
];

function oneByteEncoding(bytes: Uint8Array): Encoding {
  const first = Math.max(0, bytes.findIndex((byte) => byte > 127) - BEFORE);
  const sample = bytes.subarray(first, first + LETTERS);
  const oddness = ONE_BYTE.map((encoding) => {
    const text = decodeBytes(sample, encoding);
    const odd =
      text === undefined ? [Number.POSITIVE_INFINITY] : ODD.map((pattern) => text.match(pattern)?.length ?? 0);
    return { encoding, odd: odd.reduce((sum, count) => sum + count, 0) };
  });
  return oddness.reduce((best, next) => (next.odd < best.odd ? next : best)).encoding;
}

/** Detects the encoding by a byte order mark, otherwise by the content. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return marked.encoding;
  const wide = encodingByEmptyBytes(bytes);
  if (wide !== undefined) return wide;
  return isUtf8(bytes) ? 'utf-8' : oneByteEncoding(bytes);
}

const letterOf437 = (byte: number) => (byte < 128 ? String.fromCharCode(byte) : (CP437[byte - 128] ?? ''));

/** Removes all byte order marks, because joined files contain several. Returns undefined if the encoding is wrong. */
export function decodeBytes(bytes: Uint8Array, encoding: Encoding): string | undefined {
  if (encoding === 'cp437') return Array.from(bytes, letterOf437).join('');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/^\uFEFF+/, '');
  } catch {
    return undefined;
  }
}
