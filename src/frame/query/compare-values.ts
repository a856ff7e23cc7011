const ASCII = /^[\0-\x7F]*$/;
const ACCENTS = /[\u0300-\u036F]/g;
const LIGATURES: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** Removes case and accents, so that "citta" finds "Città". */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  const bare = lower.normalize('NFD').replace(ACCENTS, '');
  return bare.replace(/[ßæœøłđı]/g, (letter) => LIGATURES[letter] ?? letter);
}

/** Matches days and times, whose text order is correct. */
const ISO = /^(?:\d{4}-\d{2}-\d{2}|\d{2}:\d{2})/;
/** First character of long numbers, followed by the digit count in six digits. Shorter numbers begin with their digit count. */
const LONG_NUMBER = 9;

function numberOrder(digits: string): string {
  const number = digits.replace(/^0+(?=\d)/, '');
  const { length } = number;
  return length < LONG_NUMBER ? `${length}${number}` : `${LONG_NUMBER}${String(length).padStart(6, '0')}${number}`;
}

/** Returns the sort key of a text: École before Zoo, Aula 2 before Aula 10. */
export function buildSortKey(text: string): string {
  return ISO.test(text) ? text : foldText(text).replace(/\d+/g, numberOrder);
}

/** Moves surrogates after U+E000, because UTF-16 sorts characters beyond the first plane before it. */
function inCodePointOrder(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}

/** Compares code points, so in the order of UTF-8 bytes. */
export function compareTexts(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let position = 0; position < shared; position += 1) {
    const [left, right] = [a.charCodeAt(position), b.charCodeAt(position)];
    if (left !== right) return inCodePointOrder(left) - inCodePointOrder(right);
  }
  return a.length - b.length;
}

export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  return Number(a) - Number(b);
}
