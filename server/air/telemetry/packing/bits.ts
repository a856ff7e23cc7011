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
  if (width > AT_ONCE) {
    writeBits(bytes, place, value % 2 ** AT_ONCE, AT_ONCE);
    writeBits(bytes, place + AT_ONCE, Math.floor(value / 2 ** AT_ONCE), width - AT_ONCE);
    return;
  }
  const at = place >>> 3;
  const four = value << (place & 7);
  for (let byte = 0; byte * 8 < width + (place & 7); byte += 1) {
    bytes[at + byte] = (bytes[at + byte] ?? 0) | ((four >>> (8 * byte)) & 0xff);
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
