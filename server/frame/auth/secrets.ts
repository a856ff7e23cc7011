import { createHash, randomBytes } from 'node:crypto';

/** A secret that cannot be guessed: 32 bytes, as text that needs no escaping. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret. Enough against reading it back, because the secret is long and random. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
