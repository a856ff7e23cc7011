/** What texts are compared by when their case does not matter. */
export function folded(text: string): string {
  return text.toLowerCase();
}

/** Only A to Z lose their case: the order in which the embedded store sorts texts. */
export function asciiFolded(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** UTF-16 keeps characters beyond the first plane as surrogates below U+E000; this puts them after everything else. */
function inCodePointOrder(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}

/** The order of two texts by their code points, which is also that of their UTF-8 bytes. */
export function compareTexts(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let position = 0; position < shared; position += 1) {
    const [left, right] = [a.charCodeAt(position), b.charCodeAt(position)];
    if (left !== right) return inCodePointOrder(left) - inCodePointOrder(right);
  }
  return a.length - b.length;
}

/** The order of two values of one field: texts by code points, everything else by number, false before true. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  return Number(a) - Number(b);
}
