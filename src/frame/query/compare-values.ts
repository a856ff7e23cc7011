export function folded(text: string): string {
  return text.toLowerCase();
}

/** Lower-cases A to Z only, like the text order of the embedded store. */
export function asciiFolded(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Sorts surrogates after U+E000, because UTF-16 places characters beyond the first plane before it. */
function inCodePointOrder(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}

/** Compares by code points, which is also the order of UTF-8 bytes. */
export function compareTexts(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let position = 0; position < shared; position += 1) {
    const [left, right] = [a.charCodeAt(position), b.charCodeAt(position)];
    if (left !== right) return inCodePointOrder(left) - inCodePointOrder(right);
  }
  return a.length - b.length;
}

/** Compares texts by code points, others as numbers, false before true. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  return Number(a) - Number(b);
}
