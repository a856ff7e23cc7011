/** As many bits as are within four bytes, wherever they begin. */
const AT_ONCE = 25;

/** How many bits a natural number takes. */
export function bitsOf(value: number): number {
  let bits = 0;
  for (let rest = value; rest >= 1; rest /= 2) bits += 1;
  return bits;
}

/** Writes a natural number below 2^53 as so many bits from a bit on; those were 0. */
export function writeBits(bytes: Uint8Array, place: number, value: number, width: number): void {
  let rest = value;
  for (let bit = place; bit < place + width; ) {
    const room = 8 - (bit % 8);
    const at = Math.floor(bit / 8);
    bytes[at] = (bytes[at] ?? 0) | ((rest % 2 ** room) << (bit % 8));
    rest = Math.floor(rest / 2 ** room);
    bit += room;
  }
}

/** The natural number of so many bits from a bit on. */
export function readBits(bytes: Uint8Array, place: number, width: number): number {
  if (width > AT_ONCE) {
    return readBits(bytes, place, AT_ONCE) + readBits(bytes, place + AT_ONCE, width - AT_ONCE) * 2 ** AT_ONCE;
  }
  const at = place >>> 3;
  const four =
    (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
  return (four >>> (place & 7)) & ((1 << width) - 1);
}
