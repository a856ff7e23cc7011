/** Bytes hashed before the page may handle events. */
const STRETCH = 1_000_000;
const [PRIME_ONE, PRIME_TWO] = [0x85ebca6b, 0xc2b2ae35] as const;

function mixed(one: number, other: number): string {
  const hash = Math.imul(one ^ (one >>> 16), PRIME_ONE) ^ Math.imul(other ^ (other >>> 13), PRIME_TWO);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * Returns a hash of a file as 40 hexadecimal digits, to recognise a file imported before. Not secure against attackers;
 * used because browsers provide no digests without TLS.
 */
export async function fileHash(file: Blob): Promise<string> {
  const lanes = [0xdeadbeef, 0x41c6ce57, 0x9e3779b9, 0x7f4a7c15] as const;
  let [a, b, c, d]: [number, number, number, number] = [...lanes];
  for (let start = 0; start < file.size; start += STRETCH) {
    for (const byte of new Uint8Array(await file.slice(start, start + STRETCH).arrayBuffer())) {
      a = Math.imul(a ^ byte, 2654435761);
      b = Math.imul(b ^ byte, 1597334677);
      c = Math.imul(c ^ byte, 2246822519) + 1;
      d = Math.imul(d ^ byte, 3266489917) + byte;
    }
  }
  const size = (file.size >>> 0).toString(16).padStart(8, '0');
  return [mixed(a, b), mixed(b, a), mixed(c, d), mixed(d, c), size].join('');
}
