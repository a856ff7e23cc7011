/** Computes a seed from a text (FNV-1a, 32 bits). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Returns a number in [0, 1) from a seed and an integer (the finaliser of MurmurHash3), as noise without state. */
export function randomAt(seed: number, index: number): number {
  let hash = Math.imul(
    seed ^ Math.imul(index, 0x9e3779b1) ^ Math.imul(Math.floor(index / 0x100000000), 0x85ebca77),
    0x85ebca6b,
  );
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash ^= hash >>> 16;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 12)) >>> 0) / 0x100000000;
}

/** Returns smooth noise in [-1, 1] with a new direction every `periodMs`. */
export function smoothNoise(seed: number, t: number, periodMs: number): number {
  const index = Math.floor(t / periodMs);
  const share = t / periodMs - index;
  const ease = share * share * (3 - 2 * share);
  const before = randomAt(seed, index);
  return (before + (randomAt(seed, index + 1) - before) * ease) * 2 - 1;
}
