const MAX_BITS = 25;

export function bitsOf(value: number): number {
  let bits = 0;
  for (let rest = value; rest >= 1; rest /= 2) bits += 1;
  return bits;
}

/** Writes a natural number below 2^53 as `width` bits from bit `place` on; these bits must be 0 before. */
export function writeBits(bytes: Uint8Array, place: number, value: number, width: number): void {
  if (width > MAX_BITS) {
    writeBits(bytes, place, value % 2 ** MAX_BITS, MAX_BITS);
    writeBits(bytes, place + MAX_BITS, Math.floor(value / 2 ** MAX_BITS), width - MAX_BITS);
    return;
  }
  const at = place >>> 3;
  const four = value << (place & 7);
  for (let byte = 0; byte * 8 < width + (place & 7); byte += 1) {
    bytes[at + byte] = (bytes[at + byte] ?? 0) | ((four >>> (8 * byte)) & 0xff);
  }
}

export function readBits(bytes: Uint8Array, place: number, width: number): number {
  if (width > MAX_BITS) {
    return readBits(bytes, place, MAX_BITS) + readBits(bytes, place + MAX_BITS, width - MAX_BITS) * 2 ** MAX_BITS;
  }
  const at = place >>> 3;
  const four =
    (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
  return (four >>> (place & 7)) & ((1 << width) - 1);
}
